import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { createSearchCluster, type SearchCluster } from '#integrations/search-cluster/search-cluster.ts'
import { type ClusterResponse, toClusterQuery, toIndexResult } from '#search/cluster/cluster-query.ts'
import type { IndexQuery } from '#search/index/index-types.ts'
import { SearchIndex } from '#search/index/search-index.ts'
import { loadIndex } from '#search/index/snapshot/index-snapshot.ts'
import { startCluster } from '#test/opensearch/start-cluster.ts'
import { CLIENTS, cpuMsOf } from './search/engines/database-connections.ts'
import { MAX_SEARCH_MS } from './search/engines/engine.ts'
import { plainStatements } from './search/engines/plain-documents.ts'
import { POSTGRES_SETTINGS } from './search/fill-database.ts'
import { generatedVacancy, VACANCY_SCHEMA } from './search/generated-vacancies.ts'
import { mean, percentile } from './search/measure-mix.ts'
import { queryMix } from './search/query-mix.ts'

/**
 * Both engines of the product and plain full text search over the same generated documents: the same queries, taking turns. Settings:
 * SEARCH_SIZE, SEARCH_NOTE. A million documents need twenty minutes on two idle processors, 8 GB of memory and 15 GB of
 * disk. The table goes to the place of `## Both engines` in bench/results/search.md.
 */
const size = Number(process.env.SEARCH_SIZE ?? 1_000_000)
const folder = path.resolve('.data', `engines-${size}`)
const NOW = Date.UTC(2026, 10, 22) / 1000
const VARIANTS = 3
const WARM_ROUNDS = 3
const ALONE_ROUNDS = 8
const LOAD_MS = 10_000
const CHANGES_PER_SECOND = 1000
const CHANGES_AT_ONCE = 50

type Engine = {
  name: string
  search(query: IndexQuery): Promise<{ ids: number[]; found: number }>
  /** Of the program that answers, where it is one. */
  cpuMs(): number
}
type Sample = { engine: string; kind: string; ms: number; cpuMs: number; answer: string | undefined }

mkdirSync(folder, { recursive: true, mode: 0o700 })
const postgres = await startEmbeddedPostgres({
  directory: path.join(folder, 'postgres'),
  settings: { ...POSTGRES_SETTINGS, fsync: 'off', full_page_writes: 'off', autovacuum: 'off' },
})
const nodes = await step('three nodes start', () => startCluster(3, { megabytes: 1024 }))
const plainMarker = path.join(folder, 'plain-is-complete')
const indexFile = path.join(folder, 'documents.index')
await step('engines are filled', () =>
  Promise.all([
    // What an earlier run has filled is the same.
    existsSync(indexFile) ? undefined : runScript('bench/search-index.ts', 'build', `${size}`, indexFile),
    existsSync(plainMarker) ? undefined : fillPlainTable(),
    runScript('bench/search/fill-engine.ts', 'cluster', nodes.urls.join(), `${size}`, `${NOW}`),
  ]),
)
await step('second copies are made', makeCopies)
const index = await step('the index is read', openIndex)
const cluster = createSearchCluster(nodes.urls, { limitMs: MAX_SEARCH_MS })
const connection = new pg.Client({ connectionString: postgres.ownerUrl, statement_timeout: MAX_SEARCH_MS })
await connection.connect()
const plainPid = (await connection.query('select pg_backend_pid() as pid')).rows[0].pid as number

const indexEngine: Engine = {
  name: 'index',
  search: async (query) => index.search(query),
  cpuMs: () => ownCpuMs(),
}
const clusterEngine: Engine = { name: 'cluster', search: (query) => askCluster(cluster, query), cpuMs: () => 0 }
const plainEngine: Engine = { name: 'plain', search: askPlain, cpuMs: () => cpuMsOf(plainPid) + ownCpuMs() }
const mix = queryMix(NOW).flatMap(({ name, queryOf }) =>
  queryOf ? Array.from({ length: VARIANTS }, (_, variant) => ({ kind: name, query: queryOf(variant) })) : [],
)

await step('warming up', async () => {
  await measure([indexEngine], WARM_ROUNDS)
  await measure([clusterEngine, plainEngine], 1)
})
const alone = await step('the index alone', () => measure([indexEngine], ALONE_ROUNDS))
const clusterAlone = await step('the cluster alone', () => measure([clusterEngine], 2))
const turns = await step('all take turns', () => measure([indexEngine, clusterEngine, plainEngine], 1))
const agreement = compareAnswers(turns)
const busy = await step('the index beside changes', measureBesideChanges)
writeResults()
await nodes.stop()
await connection.end()
await postgres.stop()
process.exit()

async function fillPlainTable() {
  await runScript('bench/search/fill-engine.ts', 'plain', postgres.ownerUrl, `${size}`, `${NOW}`)
  writeFileSync(plainMarker, '')
}

async function runScript(script: string, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${script} ${args[0]} ended with ${code}`)
}

async function makeCopies() {
  const settings = { index: { auto_expand_replicas: '0-1', refresh_interval: '500ms' } }
  const headers = { 'content-type': 'application/json' }
  await fetch(`${nodes.urls[0]}/bench/_settings`, { method: 'PUT', headers, body: JSON.stringify(settings) })
  await nodes.untilCopied()
}

async function openIndex() {
  const loaded = await loadIndex(indexFile, VACANCY_SCHEMA)
  return new SearchIndex(VACANCY_SCHEMA, { state: loaded!.state })
}

async function askCluster(asked: SearchCluster, query: IndexQuery) {
  const [answer] = await asked.search('bench', [toClusterQuery(query)])
  return toIndexResult(query, answer as ClusterResponse)
}

async function askPlain(query: IndexQuery) {
  const answers: { id?: number; found?: number }[][] = []
  for (const statement of plainStatements(query)) answers.push((await connection.query(statement)).rows)
  return { ids: answers[0]!.map(({ id }) => id!), found: answers[1]![0]!.found! }
}

/** Which engines gave the page and the number of the index, of the searches that they did not give up. */
function compareAnswers(samples: Sample[]) {
  const same = { cluster: 0, plain: 0, clusterAsked: 0, plainAsked: 0 }
  for (const [place, { engine, kind, answer }] of samples.entries()) {
    if (engine === 'index' || !answer) continue
    const wanted = samples.slice(0, place).findLast((one) => one.engine === 'index')!.answer
    same[`${engine}Asked` as 'clusterAsked']++
    if (answer === wanted) same[engine as 'cluster']++
    else console.log(`  ${engine} differs: ${kind}`)
  }
  return same
}

async function measure(engines: Engine[], rounds: number): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let round = 0; round < rounds; round++)
    for (const { kind, query } of mix)
      for (const engine of engines) {
        const [start, cpu] = [performance.now(), engine.cpuMs()]
        const found = await engine.search(query).catch(givenUp)
        const [ms, cpuMs] = [performance.now() - start, engine.cpuMs() - cpu]
        samples.push({ engine: engine.name, kind, ms, cpuMs, answer: found && `${found.found}: ${found.ids}` })
      }
  return samples
}

function givenUp(error: unknown): undefined {
  if (!/statement timeout/.test(String(error))) throw error
}

/** Clients ask one after another, as in a server; changes come in groups between their searches. */
async function measureBesideChanges() {
  const endsAt = performance.now() + LOAD_MS
  const times: number[] = []
  let changed = 0
  const ask = async (client: number) => {
    for (let n = client * 7; performance.now() < endsAt; n++) {
      const start = performance.now()
      await setImmediate()
      index.search(mix[(n * 5) % mix.length]!.query)
      times.push(performance.now() - start)
    }
  }
  const change = async () => {
    const startedAt = performance.now()
    while (performance.now() < endsAt) {
      const documents = Array.from({ length: CHANGES_AT_ONCE }, (_, n) => ({
        ...generatedVacancy(size + changed + n, NOW),
        id: (((changed + n) * 7919) % size) + 1,
      }))
      await index.apply(documents)
      changed += CHANGES_AT_ONCE
      await setTimeout(Math.max(0, startedAt + (changed * 1000) / CHANGES_PER_SECOND - performance.now()))
    }
  }
  await Promise.all([change(), ...Array.from({ length: CLIENTS }, (_, client) => ask(client))])
  return {
    p95: percentile(times, 0.95),
    perSecond: (times.length * 1000) / LOAD_MS,
    changes: (changed * 1000) / LOAD_MS,
  }
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function writeResults() {
  const of = (samples: Sample[], engine: string, kind?: string) =>
    samples.filter((one) => one.engine === engine && (!kind || one.kind === kind))
  const cpu = (samples: Sample[]) => mean(samples.map(({ cpuMs }) => cpuMs))
  const time = (samples: Sample[]) => mean(samples.map(({ ms }) => ms))
  const p95 = (samples: Sample[]) =>
    percentile(
      samples.map(({ ms }) => ms),
      0.95,
    )
  const [turn, clusterTurn, plain] = ['index', 'cluster', 'plain'].map((name) => of(turns, name)) as [
    Sample[],
    Sample[],
    Sample[],
  ]
  const goal = (label: string, measured: string, isMet: boolean) =>
    `| ${label} | ${measured} | ${isMet ? 'met' : '**missed**'} |`
  const share = (label: string, own: number, other: number, part: number) =>
    goal(
      `${label} ≤ 1/${part} of plain full text`,
      `1/${(other / own).toFixed(0)} (${own.toFixed(2)} of ${other.toFixed(0)} ms)`,
      own <= other / part,
    )
  const kinds = [...new Set(mix.map(({ kind }) => kind))]
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim()
  const page = `## Both engines

Written by \`node bench/search-engines.ts\` on ${new Date().toISOString().slice(0, 10)} at commit ${commit}, ${cpus().length} × ${cpus()[0]!.model.trim()}, Node ${process.versions.node}.
${size} generated documents of \`bench/search/generated-vacancies.ts\` in the index in memory, in a cluster of three nodes on the same machine
(OpenSearch 2.19, 1 GB of memory a node, every part twice) and in a plain table of PostgreSQL with a \`tsvector\`: ${mix.length} queries of
\`bench/search/query-mix.ts\`, without cards. One client; all take turns at each query, and before that the index and the cluster are asked alone.
CPU is that of client and server. ${process.env.SEARCH_NOTE ?? ''}

Same page and same number found as the index: cluster ${agreement.cluster} of ${agreement.clusterAsked}, plain full text ${agreement.plain} of ${agreement.plainAsked}
(a search is given up after ${MAX_SEARCH_MS / 1000} s and counts as that long).

| goal | measured |  |
| --- | --- | --- |
${[
  share('CPU per query, index asked alone', cpu(alone), cpu(plain), 2000),
  share('CPU per query, index taking turns', cpu(turn), cpu(plain), 1000),
  goal('p95 of the mix, index asked alone ≤ 3 ms', `${p95(alone).toFixed(2)} ms`, p95(alone) <= 3),
  share('time at the client, cluster taking turns', time(clusterTurn), time(plain), 15),
  share('time at the client, cluster asked alone', time(clusterAlone), time(plain), 15),
  goal(
    `index with ${CHANGES_PER_SECOND} changes wanted a second beside ${CLIENTS} clients: p95 ≤ 50 ms`,
    `${busy.p95.toFixed(1)} ms, ${busy.perSecond.toFixed(0)} searches and ${busy.changes.toFixed(0)} changes a second`,
    busy.p95 <= 50,
  ),
].join('\n')}

| query | index alone, CPU ms | index in turn, CPU ms | cluster alone, ms | cluster in turn, ms | plain, CPU ms | plain, ms |
| --- | --- | --- | --- | --- | --- | --- |
${[undefined, ...kinds]
  .map((kind) => {
    const figures = [
      cpu(of(alone, 'index', kind)).toFixed(3),
      cpu(of(turns, 'index', kind)).toFixed(2),
      time(of(clusterAlone, 'cluster', kind)).toFixed(1),
      time(of(turns, 'cluster', kind)).toFixed(1),
      cpu(of(turns, 'plain', kind)).toFixed(0),
      time(of(turns, 'plain', kind)).toFixed(0),
    ]
    return `| ${kind ?? '**all**'} | ${figures.join(' | ')} |`
  })
  .join('\n')}
`
  const file = 'bench/results/search.md'
  const before = readFileSync(file, 'utf8').split('\n## Both engines\n')[0]!.trimEnd()
  writeFileSync(file, `${before}\n\n${page}`)
}

async function step<T>(label: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await run()
  console.log(`${label}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}
