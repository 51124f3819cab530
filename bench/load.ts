import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadSizeOf, sessionToken } from './load/load-data.ts'
import { prepareLoadFolder, startLoadServer } from './load/load-server.ts'
import { createLoadClient, type LoadFigures, type Scenario } from './load/open-loop.ts'

/**
 * The product under load (G-01 … G-07), as ratios inside one run: an empty route, one small query and a page from constant
 * data are the measures. Settings: LOAD_SCALE (1 is 200 000 vacancies and 1 000 000 negotiations), LOAD_SECONDS per
 * measurement, LOAD_SOAK_MINUTES, LOAD_DIR (kept, so that the next run need not fill it), LOAD_PORT. Needs
 * a build. Not part of `npm run bench`, because filling the folder takes minutes.
 */
const scale = Number(process.env.LOAD_SCALE ?? 1)
const seconds = Number(process.env.LOAD_SECONDS ?? 20)
const soakMinutes = Number(process.env.LOAD_SOAK_MINUTES ?? 0)
const port = Number(process.env.LOAD_PORT ?? 3460)
const folder = process.env.LOAD_DIR ?? path.join('.data', `load-${scale}`)
const PICKED_VACANCIES = 5000
const RECOVERY_SECONDS = 5
/** Above it the generator itself is late. */
const MAX_STEADY_RATE = 1000

const size = loadSizeOf(scale)
console.log(`data for ${JSON.stringify(size)} in ${folder}`)
mkdirSync(folder, { recursive: true, mode: 0o700 })
const { vacancySlugs, vacancyIds } = await prepareLoadFolder(folder, size, PICKED_VACANCIES)
const server = await startLoadServer(folder, port)
const client = createLoadClient(port)

const at = <T>(list: readonly T[], n: number) => list[n % list.length]!
const always = (name: string, url: string): Scenario => ({ name, next: () => ({ path: url }) })
const asSeeker = (n: number) => ({ token: sessionToken('seeker', n % 100) })
const asEmployer = (n: number) => ({ token: sessionToken('employer', n % Math.min(size.vacancies / 100, 200)) })
const QUERIES = ['водитель', 'повар', 'продавец', 'курьер', 'бухгалтер', 'сварщик', 'кладовщик', 'медсестра']
const searchOf = (n: number) => `text=${encodeURIComponent(at(QUERIES, n))}&city_ids=${(n % 5) + 1}`

const SEEKER_READS = [
  '/api/profile',
  '/api/seeker/negotiations',
  '/api/seeker/vacancies/favorites',
  '/api/seeker/resumes',
]
const EMPLOYER_READS = ['/api/profile/news', '/api/employer/vacancies', '/api/employer/negotiations']

const FLOORS: Scenario[] = [
  always('an empty route', '/healthz'),
  always('select 1', '/readyz'),
  always('a page from constant data (/about)', '/about'),
]
const coldVacancy: Scenario = {
  name: 'G-01 a vacancy, another each time',
  next: (n) => ({ path: `/vacancies/${at(vacancySlugs, n)}` }),
}
const reads: Scenario = {
  name: 'G-04 lists and profiles, signed in',
  next: (n) =>
    n % 2 === 0
      ? { path: at(SEEKER_READS, n >> 1), ...asSeeker(n) }
      : { path: at(EMPLOYER_READS, n >> 1), ...asEmployer(n) },
}
const writes: Scenario = {
  name: 'G-05 favorites saved',
  next: (n) => ({
    path: '/api/seeker/vacancies/favorites',
    method: 'POST',
    body: { vacancy_id: at(vacancyIds, n) },
    ...asSeeker(n),
  }),
}
const search: Scenario = { name: 'G-03 search, API', next: (n) => ({ path: `/api/vacancies/search?${searchOf(n)}` }) }
const MIXED: Scenario = {
  name: 'G-06 80 % pages and searches, 15 % lists, 5 % writes',
  next: (n) => (n % 20 === 0 ? writes : n % 20 < 4 ? reads : at([coldVacancy, search, coldVacancy], n)).next(n),
}

const SCENARIOS: { scenario: Scenario; ofConstantPage?: string }[] = [
  { scenario: always('the front page', '/'), ofConstantPage: '≥ 60 %' },
  { scenario: always('one vacancy that everybody opens', `/vacancies/${vacancySlugs[0]}`), ofConstantPage: '≥ 60 %' },
  { scenario: coldVacancy },
  { scenario: { name: 'G-02 search page with facets', next: (n) => ({ path: `/search/vacancies?${searchOf(n)}` }) } },
  { scenario: search },
  { scenario: reads },
  { scenario: writes },
  { scenario: MIXED },
]

const rows: string[][] = []
const number = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
const capacities = new Map<string, number>()

async function measure({ scenario, ofConstantPage }: { scenario: Scenario; ofConstantPage?: string }) {
  await client.findCapacity(scenario, Math.min(seconds, 3))
  const capacity = await client.findCapacity(scenario, seconds)
  capacities.set(scenario.name, capacity)
  const half = await client.sendAtRate(scenario, Math.min(Math.max(capacity / 2, 1), MAX_STEADY_RATE), seconds)
  const ratios = FLOORS.map(({ name }) => capacity / (capacities.get(name) ?? capacity))
  rows.push([
    scenario.name,
    number(capacity),
    ...ratios.map((ratio) => `${(100 * ratio).toFixed(0)} %`),
    ofConstantPage ?? '',
    number(half.p50),
    number(half.p99),
    String(half.failed + half.refused),
  ])
  console.log(rows.at(-1)!.join(' | '))
}

for (const floor of FLOORS) await measure({ scenario: floor })
for (const one of SCENARIOS) await measure(one)

const most = capacities.get(MIXED.name)!
const overload = await client.sendAtRate(MIXED, 3 * most, seconds)
const after: LoadFigures[] = []
for (let second = 0; second < RECOVERY_SECONDS; second++) after.push(await client.sendAtRate(MIXED, most / 2, 1))
const recovered = after.findIndex(({ refused, failed }) => refused + failed === 0)
const overloadRows = [
  ['goodput of the maximum', `${((100 * overload.goodPerSecond) / most).toFixed(0)} %`, '≥ 80 %'],
  ['refused with 503', `${((100 * overload.refused) / overload.sent).toFixed(0)} %`, ''],
  ['time to a refusal, p50 and p99', `${number(overload.refusedP50)}, ${number(overload.refusedP99)} ms`, '< 50 ms'],
  ['time to a good answer, p50 and p99', `${number(overload.p50)}, ${number(overload.p99)} ms`, ''],
  ['other failures', String(overload.failed), '0'],
  ['nothing is refused any more after', recovered === -1 ? `> ${RECOVERY_SECONDS} s` : `${recovered + 1} s`, '≤ 5 s'],
]
for (const row of overloadRows) console.log(row.join(' | '))

const soakRows = soakMinutes > 0 ? await soak() : []

/** Half the maximum for a long time: memory and open files must not grow. The first tenth warms up. */
async function soak(): Promise<string[][]> {
  const warm = await client.sendAtRate(MIXED, most / 2, soakMinutes * 6)
  const before = { memory: server.memoryMb(), files: server.openFiles() }
  const long = await client.sendAtRate(MIXED, most / 2, soakMinutes * 54)
  const growth = (100 * (server.memoryMb() - before.memory)) / before.memory
  return [
    ['answers that failed', String(warm.failed + long.failed), '0'],
    ['growth of memory', `${growth.toFixed(1)} %`, '< 10 %'],
    ['open files before and after', `${before.files}, ${server.openFiles()}`, 'flat'],
    ['p99', `${number(long.p99)} ms`, ''],
  ]
}

const table = (head: string[], body: string[][]) =>
  [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const measures = FLOORS.map(({ name }) => `of ${name}`)
writeFileSync(
  'bench/results/load.md',
  `# Load

${Object.entries(size)
  .map(([name, count]) => `${count} ${name}`)
  .join(', ')}; ${seconds} s for each measurement. Written by \`node bench/load.ts\`. The generator runs on the
same machine, so only ratios mean something. The maximum is that of 16 clients who wait for their answers; times are those of requests that leave at their
time, at half the maximum, and at most ${MAX_STEADY_RATE} a second.

${table(['scenario', 'most per second', ...measures, 'goal', 'p50, ms', 'p99, ms', 'failed'], rows)}

## Three times the maximum (G-07)

${table(['', 'measured', 'goal'], overloadRows)}
${soakRows.length === 0 ? '' : `\n## ${soakMinutes} minutes at half the maximum (G-06)\n\n${table(['', 'measured', 'goal'], soakRows)}\n`}`,
)
client.close()
await server.stop()
