import { writeFileSync } from 'node:fs'
import { connect } from '#database/connect.ts'
import type { DocumentChange } from '#search/index/index-types.ts'
import { SearchIndex } from '#search/index/search-index.ts'
import { generatedVacancy, VACANCY_SCHEMA } from './generated-vacancies.ts'
import { openBenchIndex } from './open-index.ts'
import { queryMix } from './query-mix.ts'

/**
 * What is measured of an index in a process of its own. `load` reads one from its file, `growth` builds one of generated vacancies and asks it the searches that need no database.
 */
export type IndexFigures = { readyMs: number; megabytes: number; documents: number; isFromFile: boolean }
export type GrowthFigures = { cpuMs: number; megabytes: number; buildCpuSeconds: number }

const [mode, value, ...more] = process.argv.slice(2)
const NOW = Date.UTC(2026, 10, 22) / 1000
const WARM_ROUNDS = 5
const ROUNDS = 12
const VARIANTS = 6

if (mode === 'load') await load(value!, more[0]!)
if (mode === 'growth') await measureGrowth(Number(value))
process.exit()

/** As a server does at its start: the file, and what has changed since it was written. */
async function load(url: string, file: string) {
  const { db } = connect(url, { statement_timeout: 0 })
  const startedAt = performance.now()
  const index = openBenchIndex(db, file, ({ isFromFile, documents }) =>
    report({
      readyMs: performance.now() - startedAt,
      megabytes: megabytes(),
      documents,
      isFromFile,
    } satisfies IndexFigures),
  )
  await index.start()
}

async function measureGrowth(size: number) {
  const index = new SearchIndex(VACANCY_SCHEMA)
  const building = process.cpuUsage()
  await index.load(vacancies(size))
  const buildCpuSeconds = cpuMsSince(building) / 1000
  const mix = queryMix(NOW)
  const round = () => {
    for (let variant = 0; variant < VARIANTS; variant++) for (const { run } of mix) run(index, variant)
  }
  for (let warm = 0; warm < WARM_ROUNDS; warm++) round()
  const cpu = process.cpuUsage()
  for (let measured = 0; measured < ROUNDS; measured++) round()
  const cpuMs = cpuMsSince(cpu) / (ROUNDS * VARIANTS * mix.length)
  report({ cpuMs, megabytes: megabytes(), buildCpuSeconds } satisfies GrowthFigures)
}

async function* vacancies(size: number): AsyncGenerator<DocumentChange[]> {
  for (let start = 0; start < size; start += 500)
    yield Array.from({ length: Math.min(500, size - start) }, (_, n) => generatedVacancy(start + n, NOW))
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function megabytes(): number {
  return Math.round(process.memoryUsage().rss / 1024 / 1024)
}

function report(figures: object) {
  writeFileSync(1, JSON.stringify(figures))
}
