import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { connect, type Db } from '#database/connect.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { prepareSchema } from '#platform/prepare-schema.ts'
import { compareAnswers } from './search/compare-answers.ts'
import { fillPlain } from './search/engines/fill-plain.ts'
import { fillSqlite } from './search/engines/fill-sqlite.ts'
import { openPlainEngine } from './search/engines/plain-postgres-engine.ts'
import { openIndexEngine } from './search/engines/product-engines.ts'
import { openSqliteEngine } from './search/engines/sqlite-engine.ts'
import { fillSearchFolder, POSTGRES_SETTINGS } from './search/fill-database.ts'
import type { GrowthFigures, IndexFigures } from './search/index-process.ts'
import { measureLoad, measureMix } from './search/measure-mix.ts'
import { measurePages } from './search/measure-pages.ts'
import { type SearchFigures, searchResultsPage } from './search/results-page.ts'
import { searchMix } from './search/search-mix.ts'
import { measureVisibility, withChanges } from './search/with-changes.ts'

/**
 * The two search engines of the product against plain full text search of PostgreSQL and SQLite FTS5: the same vacancies,
 * searches and processors, taking turns. Settings: SEARCH_SIZE, SEARCH_ROUNDS, SEARCH_SECONDS of each load,
 * SEARCH_GROWTH (numbers of vacancies of the index alone), SEARCH_SQLITE=off, SEARCH_PAGES=off (they need a build), SEARCH_DIR (kept, so
 * that the next run need not fill it), SEARCH_NOTE (a sentence for the results, such as what else ran). A million vacancies
 * need an hour, 12 GB of memory and 30 GB of disk; figures go to bench/results/search.md.
 */
const size = Number(process.env.SEARCH_SIZE ?? 1_000_000)
const rounds = Number(process.env.SEARCH_ROUNDS ?? 2)
const seconds = Number(process.env.SEARCH_SECONDS ?? 20)
const growthSizes = (process.env.SEARCH_GROWTH ?? '1000000,3000000').split(',').filter(Boolean).map(Number)
const folderOf = (vacancies: number) => path.join(process.env.SEARCH_DIR ?? '.data', `search-${vacancies}`)
const SMALL_SIZE = 2000
const VISIBILITY_CHANGES = 10
/** Code is compiled for good when it has run often; a comparison of answers runs it once. */
const WARM_ROUNDS = 10
const ALONE_ROUNDS = 5
const hasSqlite = process.env.SEARCH_SQLITE !== 'off'
/** The settings of the allocator with which `deploy/` starts a server. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
const PORTS = { large: 3461, small: 3462 }

const figures = await measureEngines()
const writeResults = () => writeFileSync('bench/results/search.md', searchResultsPage(figures))
writeResults()
figures.growth = growthSizes.map((documents) => ({
  documents,
  ...indexProcess<GrowthFigures>('growth', `${documents}`),
}))
if (process.env.SEARCH_PAGES !== 'off') {
  await fillSearchFolder(folderOf(SMALL_SIZE), SMALL_SIZE)
  figures.pages = await measurePages(
    { folder: folderOf(size), port: PORTS.large },
    { folder: folderOf(SMALL_SIZE), port: PORTS.small },
  )
}
writeResults()
process.exit()

async function measureEngines(): Promise<SearchFigures> {
  const folder = folderOf(size)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  console.log(`${size} vacancies in ${folder}`)
  const newest = await fillSearchFolder(folder, size)
  const now = new Date((newest + 60) * 1000)
  const postgres = await startEmbeddedPostgres({
    directory: path.resolve(folder, 'postgres'),
    settings: POSTGRES_SETTINGS,
  })
  // The folder may be older than the newest migration.
  await prepareSchema(postgres)
  const { db } = connect(postgres.ownerUrl, { statement_timeout: 0 })
  const sqliteFile = path.join(folder, 'documents.sqlite')
  await step('plain full text is filled', () => fillPlain(db))
  if (hasSqlite) await step('SQLite is filled', () => fillSqlite(db, sqliteFile))
  const indexFile = path.join(path.resolve(folder), 'vacancies.index')
  const engines = [
    await step('the index is filled', () => openIndexEngine(postgres.url, now, indexFile)),
    ...(hasSqlite ? [await openSqliteEngine(postgres.url, now, sqliteFile)] : []),
    await openPlainEngine(postgres.url, now),
  ]
  const mix = searchMix(await readMixIds(db))
  const agreements = await step('answers are compared', () => compareAnswers(engines, mix))
  await step('the index is warmed up', () => measureMix(engines.slice(0, 1), mix, WARM_ROUNDS))
  const alone = await step('the index is asked alone', () => measureMix(engines.slice(0, 1), mix, ALONE_ROUNDS))
  const samples = await step('the mix is measured', () => measureMix(engines, mix, rounds))
  const loads = []
  for (const engine of engines) loads.push(await step(engine.name, () => measureLoad(engine, mix, seconds)))
  const changing = []
  for (const engine of engines) {
    const target = engine.name.startsWith('SQLite')
      ? { kind: 'sqlite' as const, address: sqliteFile, size }
      : {
          kind: engine.name === 'plain full text' ? ('plain_vacancy' as const) : ('vacancy' as const),
          address: postgres.ownerUrl,
          size,
        }
    const measured = await step(`${engine.name} with changes`, () =>
      withChanges(target, () => measureLoad(engine, mix, seconds)),
    )
    changing.push({ ...measured.result, changesPerSecond: measured.changesPerSecond })
  }
  const visibility = () => measureVisibility(db, engines[0]!, VISIBILITY_CHANGES)
  const quietMs = await step('changes become visible', visibility)
  const changed = { kind: 'vacancy' as const, address: postgres.ownerUrl, size }
  const { result: busyMs } = await step('changes become visible among others', () => withChanges(changed, visibility))
  for (const engine of engines) await engine.close()
  const snapshot = {
    ...indexProcess<IndexFigures>('load', postgres.ownerUrl, indexFile),
    fileMegabytes: Math.round(statSync(indexFile).size / 1024 / 1024),
  }
  // Its vacancies are not those of the database any more.
  rmSync(sqliteFile, { force: true })
  await db.destroy()
  await postgres.stop()
  return {
    size,
    rounds,
    alone,
    samples,
    agreements,
    loads,
    changing,
    visibleMs: { quiet: quietMs, busy: busyMs },
    snapshot,
    growth: [],
    pages: [],
  }
}

function indexProcess<T>(...args: string[]): T {
  const script = path.join(import.meta.dirname, 'search/index-process.ts')
  const env = { ...process.env, ...ALLOCATOR }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env })
  if (status !== 0) throw new Error(stderr)
  return (stdout ? JSON.parse(stdout) : undefined) as T
}

/** As the generator sees them: the most frequent first. */
async function readMixIds(db: Db) {
  const ids = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(db)).rows.map(({ id }) => id)
  return {
    cityIds: await ids(sql`select id from city where country_id = 1 order by population desc, id limit 1000`),
    regionIds: await ids(
      sql`select region_id as id from city where country_id = 1 order by population desc, id limit 3`,
    ),
    roleIds: await ids(sql`select id from professional_role where parent_id is not null order by id`),
  }
}

async function step<T>(label: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await run()
  console.log(`${label}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}
