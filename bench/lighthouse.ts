import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from '../e2e/support/chromium-path.ts'
import { median, report } from './report.ts'
import { findFirstCompanyPath, findFirstVacancyPath, startBenchServer } from './test-server.ts'

/**
 * Lighthouse with a phone and a desktop profile: the median of three runs per page, stored with the date and the
 * machine.
 */
const RUNS = 3
/** Fetched when it is needed: with everything that it depends on, it would be a fifth of the files that everybody installs. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Left out of search engines on purpose, which is a fault in the eyes of Lighthouse. */
const UNINDEXED = ['/sign-in']
const RESULTS = 'bench/results/lighthouse.md'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const DEVICES = {
  mobile: { flags: [], minPerformance: 95 },
  desktop: { flags: ['--preset=desktop'], minPerformance: 98 },
}
type Device = keyof typeof DEVICES
type Scores = Record<(typeof CATEGORIES)[number], { score: number }>
type Run = { scores: Scores; largestPaintMs: number }
/** What of its report is read here. */
type LighthouseReport = { categories: Scores; audits: { 'largest-contentful-paint': { numericValue: number } } }

const server = await startBenchServer(3135)
const browser = await chromiumPath()
const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'))
const PAGES = [
  '/',
  '/search/vacancies',
  '/search/vacancies?city_ids=1&professional_role_ids=2206',
  await findFirstVacancyPath(server.url),
  '/about',
  '/advice',
  '/advice/how-to-read-a-vacancy',
  await findFirstCompanyPath(server.url),
  '/sign-in',
  '/sign-up',
]

const rows: string[] = []
for (const device of Object.keys(DEVICES) as Device[]) {
  for (const address of PAGES) {
    const runs: Run[] = []
    for (let n = 0; n < RUNS; n++) runs.push(await runLighthouse(server.url + address, device))
    const scores = CATEGORIES.map((name) =>
      name === 'seo' && UNINDEXED.includes(address)
        ? '–'
        : Math.round(100 * median(runs.map(({ scores }) => scores[name].score))),
    )
    const seconds = (median(runs.map(({ largestPaintMs }) => largestPaintMs)) / 1000).toFixed(1)
    report(
      `Lighthouse ${device} ${address.slice(0, 36)}`,
      `${scores.join(' / ')}, ${seconds} s`,
      `≥ ${DEVICES[device].minPerformance} / 100 / 100 / 100, ≤ 1.8 s`,
    )
    rows.push(`| ${device} | \`${address}\` | ${scores.join(' | ')} | ${seconds} s |`)
  }
}
await server.close()
writeResults()

async function runLighthouse(url: string, device: Device): Promise<Run> {
  const output = path.join(folder, 'report.json')
  const flags = ['--quiet', '--output=json', `--output-path=${output}`, `--only-categories=${CATEGORIES.join(',')}`]
  const chrome = '--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage'
  const command = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse']
  await promisify(execFile)('npm', [...command, url, ...flags, ...DEVICES[device].flags, chrome], {
    env: { ...process.env, ...(browser && { CHROME_PATH: browser }) },
  })
  const { categories, audits } = JSON.parse(readFileSync(output, 'utf8')) as LighthouseReport
  return { scores: categories, largestPaintMs: audits['largest-contentful-paint'].numericValue }
}

function writeResults() {
  const [processor] = cpus()
  mkdirSync(path.dirname(RESULTS), { recursive: true })
  writeFileSync(
    RESULTS,
    `# Lighthouse

${new Date().toISOString().slice(0, 10)}, ${processor?.model.trim()} × ${cpus().length}, Node ${process.version}. The built product with demo data on the same
machine; the median of ${RUNS} runs. Goals: performance ≥ 95 on a phone and ≥ 98 on a desktop, the others 100;
the largest contentful paint ≤ 1.8 s.

| device | page | performance | accessibility | best practices | SEO | largest paint |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`,
  )
}
