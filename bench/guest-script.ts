import { chromium } from '@playwright/test'
import { chromiumPath } from '../e2e/support/chromium-path.ts'
import { measurePageWeight } from '../e2e/support/page-weight.ts'
import { report } from './report.ts'
import { findFirstVacancyPath, startBenchServer } from './test-server.ts'

/** Compressed size of what a guest's browser loads with a page before any interaction. */
const server = await startBenchServer(3133)
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

for (const address of [
  '/',
  '/search/vacancies',
  await findFirstVacancyPath(server.url),
  '/search/resumes',
  '/sign-up',
]) {
  const context = await browser.newContext({ baseURL: server.url })
  const { script, styles, fonts, requests } = await measurePageWeight(await context.newPage(), address)
  const name = address.slice(0, 36)
  report(`script of ${name}`, kilobytes(script), '≤ 125')
  report(`styles, fonts of ${name}`, `${kilobytes(styles)}, ${kilobytes(fonts)}`, '≤ 18, ≤ 55')
  report(`requests for ${name}`, String(requests), '≤ 18')
  await context.close()
}
await browser.close()
await server.close()
