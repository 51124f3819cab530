import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connect } from '#database/connect.ts'
import { startCluster } from '#test/opensearch/start-cluster.ts'
import { type ServerProcess, startServerProcess } from '#test/server-process.ts'
import { startThrowawayPostgres } from '#test/throwaway-postgres.ts'
import { median, report } from './report.ts'

/**
 * A process of the product with the index in memory and with a cluster of three nodes, over the same generated market beside a
 * worker: how long it starts, what memory it holds after some searches, and how long after its commit a change is found.
 */
const VACANCIES = Number(process.env.VACANCIES ?? 20_000)
const SEARCHES = 300
const CHANGES = 20
const WORDS = ['повар', 'водитель', 'продавец', 'бухгалтер', 'инженер', 'курьер']
const ENGINES = [
  { engine: 'index', name: 'index', goals: { memory: '', ready: '', visible: '≤ 500 ms' } },
  { engine: 'opensearch', name: 'cluster', goals: { memory: '≤ 350 MB', ready: '≤ 3 s', visible: '≤ 1500 ms' } },
] as const

const cluster = await startCluster(3)
for (const { engine, name, goals } of ENGINES) {
  const { readyMs, megabytes, visibleMs } = await measure(engine)
  report(`${name}: process ready`, `${(readyMs / 1000).toFixed(1)} s`, goals.ready)
  report(`${name}: memory of the process`, `${megabytes} MB`, goals.memory)
  report(`${name}: found after commit, median`, `${median(visibleMs).toFixed(0)} ms`, goals.visible)
  report(`${name}: found after commit, longest`, `${Math.max(...visibleMs).toFixed(0)} ms`, goals.visible)
}
await cluster.stop()
process.exit()

async function measure(engine: string) {
  const directory = mkdtempSync(path.join(tmpdir(), 'search-processes-'))
  const postgres = await startThrowawayPostgres('search-processes')
  const settings = {
    DATA_DIR: directory,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    LIMITS: 'off',
    LOG_LEVEL: 'error',
    SEARCH_ENGINE: engine,
    OPENSEARCH_URL: cluster.urls.join(),
  }
  const filling = await startServerProcess(postgres.url, { ...settings, SEED: `load:${VACANCIES}` })
  while ((await search(filling, '')) < VACANCIES / 2) await setTimeout(500)
  await filling.stop()

  const worker = await startServerProcess(postgres.url, { ...settings, ROLE: 'worker' })
  const startedAt = performance.now()
  const app = await startServerProcess(postgres.url, { ...settings, ROLE: 'app' })
  const readyMs = performance.now() - startedAt
  for (let n = 0; n < SEARCHES; n++) await search(app, `text=${encodeURIComponent(WORDS[n % WORDS.length]!)}`)
  const megabytes = memoryOf(app)
  const visibleMs = await measureChanges(app, postgres.ownerUrl)

  await app.stop()
  await worker.stop()
  await postgres.stop()
  rmSync(directory, { recursive: true })
  return { readyMs, megabytes, visibleMs }
}

/** Another name for one vacancy at a time, and the milliseconds until the search finds it by that name. */
async function measureChanges(app: ServerProcess, url: string): Promise<number[]> {
  const { db } = connect(url)
  const listed = await db
    .selectFrom('vacancy_document')
    .select('id')
    .where('is_listed', '=', true)
    .limit(CHANGES)
    .execute()
  const times: number[] = []
  for (const [n, { id }] of listed.entries()) {
    await db
      .updateTable('vacancy')
      .set({ name: `Новоемастерство${n}` })
      .where('id', '=', id)
      .execute()
    const committedAt = performance.now()
    while ((await search(app, `text=${encodeURIComponent(`Новоемастерство${n}`)}`)) === 0) await setTimeout(10)
    times.push(performance.now() - committedAt)
  }
  await db.destroy()
  return times
}

async function search(app: ServerProcess, query: string): Promise<number> {
  const reply = await fetch(`${app.url}/api/vacancies/search?${query}`)
  if (!reply.ok) return 0
  return ((await reply.json()) as { data: { found: number } }).data.found
}

function memoryOf({ child }: ServerProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))!
  return Math.round(Number(kilobytes) / 1024)
}
