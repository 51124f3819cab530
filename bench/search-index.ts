import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { DocumentChange } from '#search/index/index-types.ts'
import { SearchIndex } from '#search/index/search-index.ts'
import { loadIndex, saveIndex } from '#search/index/snapshot/index-snapshot.ts'
import { report } from './report.ts'
import { generatedVacancy, VACANCY_SCHEMA } from './search/generated-vacancies.ts'
import { queryMix } from './search/query-mix.ts'

/**
 * The index in memory at growing sizes, fed with generated vacancies, without a database. Settings: SEARCH_SIZES, the
 * numbers of documents. Not part of `npm run bench`: a million documents take minutes and 2 GB.
 */
const sizes = (process.env.SEARCH_SIZES ?? '100000,1000000').split(',').map(Number)
const VARIANTS = 6
const ROUNDS = 12
const WARM_ROUNDS = 5
const CHANGES = 2000
const NOW = Date.UTC(2026, 10, 22) / 1000

if (process.argv[2] === 'build') await buildSnapshot(Number(process.argv[3]), process.argv[4]!)
else await measureAll()

async function measureAll() {
  const folder = mkdtempSync(path.join(tmpdir(), 'search-index-'))
  const lines: string[] = []
  for (const size of sizes) lines.push(...(await measure(size, folder)))
  rmSync(folder, { recursive: true })
  writeFileSync('bench/results/search-index.md', resultsPage(lines))
}

async function measure(size: number, folder: string): Promise<string[]> {
  const figures: string[] = []
  const note = (label: string, value: string, goal = '') => {
    report(`${size} documents: ${label}`, value, goal)
    figures.push(`| ${size} | ${label} | ${value} | ${goal} |`)
  }
  const snapshot = path.join(folder, `${size}`)
  // In a process of its own: what it leaves behind is not the memory of a server that reads the snapshot.
  const built = spawnSync(process.execPath, [import.meta.filename, 'build', `${size}`, snapshot], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stderr)
  note('built', built.stdout)
  const loading = await timed(() => loadIndex(snapshot, VACANCY_SCHEMA))
  const restoring = await timed(async () => new SearchIndex(VACANCY_SCHEMA, { state: loading.result!.state }))
  const index = restoring.result
  note('ready from a snapshot', `${Math.round(loading.ms + restoring.ms)} ms`, '≤ 5000 ms per million')
  note('snapshot', `${megabytes(statSync(snapshot).size)} MB`)
  note('memory of the process', `${megabytes(process.memoryUsage().rss)} MB`, '≤ 1024 MB per million')
  measureQueries(index, note)
  await measureChanges(index, size, note)
  measureQueries(index, (label, value) => note(`after ${CHANGES} changes: ${label}`, value), ['mix'])
  await index.close()
  return figures
}

type Note = (label: string, value: string, goal?: string) => void

/** Prints the CPU time of the index alone, without that of making up vacancies. */
async function buildSnapshot(size: number, snapshot: string) {
  const index = new SearchIndex(VACANCY_SCHEMA)
  const sample = Math.min(size, 10_000)
  const generating = await timed(async () => {
    for await (const group of vacancies(sample)) if (group.length === 0) break
  })
  const building = await timed(() => index.load(vacancies(size)))
  process.stdout.write(`${((building.cpuMs - (generating.cpuMs / sample) * size) / 1000).toFixed(1)} s CPU`)
  await saveIndex(snapshot, index.state(), '')
  await index.close()
}

async function* vacancies(size: number): AsyncGenerator<DocumentChange[]> {
  for (let start = 0; start < size; start += 500) {
    yield Array.from({ length: Math.min(500, size - start) }, (_, n) => generatedVacancy(start + n, NOW))
  }
}

/** Times of all templates; with `only` the figures of a template are left out. */
function measureQueries(index: SearchIndex, note: Note, only?: ['mix']) {
  const mix = queryMix(NOW)
  const all: number[] = []
  let cpuMs = 0
  for (let warm = 0; warm < WARM_ROUNDS; warm++) {
    for (const { run } of mix) for (let variant = 0; variant < VARIANTS; variant++) run(index, variant)
  }
  for (const { name, run } of mix) {
    const times: number[] = []
    let found = 0
    const cpu = process.cpuUsage()
    for (let round = 0; round < ROUNDS; round++) {
      for (let variant = 0; variant < VARIANTS; variant++) {
        const start = performance.now()
        found = run(index, variant)
        times.push(performance.now() - start)
      }
    }
    const used = cpuSince(cpu)
    cpuMs += used
    all.push(...times)
    if (!only)
      note(
        name,
        `${(used / times.length).toFixed(3)} ms CPU, ${at(times, 0.5)} / ${at(times, 0.95)} ms, ${found} found`,
      )
  }
  note('mix, CPU per query', `${(cpuMs / all.length).toFixed(3)} ms`)
  note('mix, p50 and p95', `${at(all, 0.5)}, ${at(all, 0.95)} ms`, 'p95 ≤ 5 ms')
}

/** Changed vacancies get a new text and a new date; a tenth of them is not searchable any more. */
async function measureChanges(index: SearchIndex, size: number, note: Note) {
  const changes = Array.from({ length: CHANGES }, (_, n) => ({
    ...generatedVacancy(size + n, NOW),
    id: ((n * 7919) % size) + 1,
    isSearchable: n % 10 !== 0,
  }))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const applying = await timed(() => index.apply(changes))
  delay.disable()
  note(`${CHANGES} changes visible after`, `${Math.round(applying.ms)} ms`, '≤ 1000 ms per 1000')
  note('CPU per change', `${(applying.cpuMs / CHANGES).toFixed(3)} ms`)
  note(
    'longest pause while changes come, p99',
    `${(delay.max / 1e6).toFixed(0)}, ${(delay.percentile(99) / 1e6).toFixed(0)} ms`,
  )
  await index.whenMerged()
  note('segments afterwards', `${index.segmentCount}`)
  delay.reset()
  delay.enable()
  const compaction = await timed(() => index.compact())
  delay.disable()
  note(
    'compaction of everything',
    `${(compaction.cpuMs / 1000).toFixed(1)} s CPU, ${(compaction.ms / 1000).toFixed(1)} s`,
  )
  note(
    'longest pause while it runs, p99',
    `${(delay.max / 1e6).toFixed(0)}, ${(delay.percentile(99) / 1e6).toFixed(0)} ms`,
  )
}

async function timed<T>(run: () => Promise<T>): Promise<{ result: T; ms: number; cpuMs: number }> {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  const result = await run()
  return { result, ms: performance.now() - start, cpuMs: cpuSince(cpu) }
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}

function at(times: number[], share: number): string {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(2)
}

function resultsPage(rows: string[]): string {
  return `# The search index in memory

Written by \`node bench/search-index.ts\` on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]!.model}, Node ${process.versions.node}. Generated vacancies
with 144 words of text each, one thread, everything warm, ${VARIANTS * ROUNDS} runs of each query. Other programs run on the same machine: CPU is the solid
figure, and the times (p50 / p95) contain their turns. ${process.env.SEARCH_NOTE ?? ''}

| documents | what | measured | goal |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}
