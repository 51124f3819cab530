import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
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
  const runs = Array.from({ length: RUNS }, (_, n) => audit(house.url + address, `${n}`))
  const scores = CATEGORIES.map((name) => Math.round(100 * median(runs.map((run) => run[name].score))))
  report(`Lighthouse mobile ${address.slice(0, 36)}`, scores.join(' / '), '≥ 95 / 100 / 100 / 100')
}
await house.close()

function audit(url: string, name: string): Scores {
  const output = path.join(folder, `${name}.json`)
  const flags = ['--quiet', '--output=json', `--output-path=${output}`, `--only-categories=${CATEGORIES.join(',')}`]
  const chrome = '--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage'
  const { status, stderr } = spawnSync('lighthouse', [url, ...flags, chrome], {
    env: { ...process.env, ...(browser && { CHROME_PATH: browser }) },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return (JSON.parse(readFileSync(output, 'utf8')) as { categories: Scores }).categories
}
