import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from '../e2e/browser.ts'
import { firstVacancy, openBenchHouse } from './house.ts'
import { median, report } from './report.ts'

/** Lighthouse on a phone: the median of three runs a page. */
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof CATEGORIES)[number], { score: number }>

const house = await openBenchHouse(3135)
const browser = await chromiumPath()
const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'))

for (const address of ['/', '/search/vacancies', await firstVacancy(house.url)]) {
  const runs: Scores[] = []
  for (let n = 0; n < RUNS; n++) runs.push(await audit(house.url + address, `${n}`))
  const scores = CATEGORIES.map((name) => Math.round(100 * median(runs.map((run) => run[name].score))))
  report(`Lighthouse mobile ${address.slice(0, 36)}`, scores.join(' / '), '≥ 95 / 100 / 100 / 100')
}
await house.close()

async function audit(url: string, name: string): Promise<Scores> {
  const output = path.join(folder, `${name}.json`)
  const flags = ['--quiet', '--output=json', `--output-path=${output}`, `--only-categories=${CATEGORIES.join(',')}`]
  const chrome = '--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage'
  await promisify(execFile)('lighthouse', [url, ...flags, chrome], {
    env: { ...process.env, ...(browser && { CHROME_PATH: browser }) },
  })
  return (JSON.parse(readFileSync(output, 'utf8')) as { categories: Scores }).categories
}
