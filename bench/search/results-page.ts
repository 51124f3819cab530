import { cpus } from 'node:os'
import type { Agreement } from './compare-answers.ts'
import { CLIENTS } from './engines/database-connections.ts'
import { MAX_SEARCH_MS } from './engines/engine.ts'
import { POSTGRES_SETTINGS } from './fill-database.ts'
import type { GrowthFigures, IndexFigures } from './index-process.ts'
import { type MixLoadFigures, mean, percentile, type Sample } from './measure-mix.ts'
import type { PageFigures } from './measure-pages.ts'
import { MIX_VARIANTS } from './search-mix.ts'
import { CHANGES_PER_SECOND } from './with-changes.ts'

export type SearchFigures = {
  size: number
  rounds: number
  /** Of the index, without another engine between two searches. */
  alone: Sample[]
  samples: Sample[]
  agreements: Map<string, Agreement>
  loads: MixLoadFigures[]
  changing: (MixLoadFigures & { changesPerSecond: number })[]
  /** Of single changes, and of those among many others. */
  visibleMs: { quiet: number[]; busy: number[] }
  snapshot: IndexFigures & { fileMegabytes: number }
  growth: (GrowthFigures & { documents: number })[]
  pages: PageFigures[]
}

const [INDEX, PLAIN] = ['index in process', 'plain full text'] as const

const table = (head: string[], body: string[][]) =>
  [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
const short = (value: number) => (value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0))
const percent = (share: number) => `${(100 * share).toFixed(0)} %`
const enginesOf = ({ samples }: SearchFigures) => [...new Set(samples.map(({ engine }) => engine))]

export function searchResultsPage(figures: SearchFigures): string {
  const { size, rounds } = figures
  const settings = Object.entries(POSTGRES_SETTINGS).map(([name, value]) => `${name} ${value}`)
  return `# Search

Written by \`node bench/search.ts\` on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]!.model.trim()}, Node ${process.versions.node}.
${size} generated vacancies: Zipf words, 144 a text, cities, roles and companies. The engines take turns at each search, so that
whatever else runs on the machine hits all alike: ratios and CPU time (client and server together) are the solid figures, and
times contain the turns of other programs. «Asked alone» is the index in the same run without another engine between two searches, as a server
has it; taking turns, each of its searches follows one that has read gigabytes, so the caches of the processor hold nothing of the index. The index keeps the cards that it has shown lately in memory; the others read the 20 cards
of a page from PostgreSQL. Everything is warm.
PostgreSQL: ${settings.join(', ')}.
${process.env.SEARCH_NOTE ?? ''}

«Plain full text» is what the product did before it had search documents: a generated tsvector in the wide table, one
statement for the page, one for the number found, one for each of ten facets; the engines of the product count all their
facets and the salaries. A search is given up after ${MAX_SEARCH_MS / 1000} s and counts as that long.

## Goals

${table(['goal', 'measured', ''], goalRows(figures))}

## The mix

${enginesOf(figures).length} engines, ${figures.samples.length / enginesOf(figures).length / rounds} searches (${MIX_VARIANTS} of each kind), ${rounds} rounds, one client; then ${CLIENTS} clients without and with ${CHANGES_PER_SECOND} changes wanted per second.

${table(
  [
    'engine',
    'CPU ms',
    'p50 ms',
    'p95 ms',
    'mean ms',
    'given up',
    `searches/s, ${CLIENTS} clients`,
    'p95 ms',
    'CPU ms',
    'with changes: searches/s',
    'p95 ms',
    'changes/s',
  ],
  enginesOf(figures).map((engine) => mixRow(figures, engine)),
)}

## Each kind of search

CPU ms / p50 ms of one client.

${table(['search', 'index asked alone', ...enginesOf(figures)], kindRows(figures))}

## Agreement with the index

Counts are those of the facets that all have. SQLite orders by bm25, so its pages by relevance are others.

${table(
  ['engine', 'searches', 'same number found', 'same page', 'same counts'],
  [...figures.agreements].map(([engine, { asked, sameFound, samePages, cells, sameCells }]) => [
    engine,
    `${asked}`,
    `${sameFound}`,
    `${samePages}`,
    `${sameCells} of ${cells}`,
  ]),
)}

## The index alone

Built of generated vacancies without a database, ${figures.growth.length} sizes. Its mix has no cards and no look for changes.

${table(
  ['vacancies', 'CPU ms per query', 'MB of the process after building', 'building, s CPU'],
  figures.growth.map(({ documents, cpuMs, megabytes, buildCpuSeconds }) => [
    `${documents}`,
    short(cpuMs),
    `${megabytes}`,
    buildCpuSeconds.toFixed(0),
  ]),
)}

## Pages a second

The built product with the index, ${CLIENTS} clients, two servers that take turns.

${table(
  ['page', `${size} vacancies`, '2000 vacancies', 'share'],
  figures.pages.map(({ name, large, small }) => [name, short(large), short(small), percent(large / small)]),
)}
`
}

/** What the goals ask of the index, of some of its answers. */
function indexFigures(samples: Sample[]) {
  const counted = samples.filter(({ asked }) => asked.withCounts)
  const times = (some: Sample[], timeOf: (sample: Sample) => number | undefined) =>
    some.map((sample) => timeOf(sample) ?? Number.NaN)
  return {
    cpuMs: mean(samples.map(({ cpuMs }) => cpuMs)),
    p95: percentile(
      times(samples, ({ ms }) => ms),
      0.95,
    ),
    facetMs: percentile(
      times(counted, ({ indexMs }) => indexMs),
      0.5,
    ),
    facetPageMs: percentile(
      times(counted, ({ ms }) => ms),
      0.5,
    ),
  }
}

function goalRows(figures: SearchFigures): string[][] {
  const { size, alone, snapshot, visibleMs, growth, pages } = figures
  const cpuOf = (engine: string) => mean(samplesOf(figures, engine).map(({ cpuMs }) => cpuMs))
  const plain = cpuOf(PLAIN)
  const millions = size / 1_000_000
  const row = (goal: string, measured: string, isMet: boolean) => [goal, measured, isMet ? 'met' : '**missed**']
  const [first, last] = [growth[0], growth.at(-1)]
  const indexRows = (how: string, { cpuMs, p95, facetMs, facetPageMs }: ReturnType<typeof indexFigures>) => [
    row(
      `CPU per query, index ${how} ≤ 1/1000 of plain full text`,
      `1/${(plain / cpuMs).toFixed(0)} (${short(cpuMs)} of ${short(plain)} ms)`,
      cpuMs <= plain / 1000,
    ),
    row(`p95 of the mix with the index ${how} ≤ 5 ms`, `${short(p95)} ms`, p95 <= 5),
    row(
      `facets, index ${how} ≤ 3 ms`,
      `${short(facetMs)} ms in the index; ${short(facetPageMs)} ms with names and cards (p50)`,
      facetMs <= 3,
    ),
  ]
  return [
    ...indexRows('asked alone', indexFigures(alone)),
    ...indexRows('taking turns', indexFigures(samplesOf(figures, INDEX))),
    row(
      'visible after commit ≤ 1 s',
      `p50 ${short(percentile(visibleMs.quiet, 0.5))}, longest ${short(Math.max(...visibleMs.quiet))} ms; among ${CHANGES_PER_SECOND} changes wanted per second p50 ${short(percentile(visibleMs.busy, 0.5))}, longest ${short(Math.max(...visibleMs.busy))} ms`,
      Math.max(...visibleMs.quiet) <= 1000 && Math.max(...visibleMs.busy) <= 1000,
    ),
    row('≤ 1 GB of memory per million', `${snapshot.megabytes} MB`, snapshot.megabytes <= 1024 * millions),
    row(
      'ready ≤ 5 s from a snapshot',
      `${(snapshot.readyMs / 1000).toFixed(1)} s, ${snapshot.fileMegabytes} MB${snapshot.isFromFile ? '' : '; the file was not used'}`,
      snapshot.readyMs <= 5000,
    ),
    ...(first && last && first !== last
      ? [
          row(
            `CPU per query, ${first.documents} to ${last.documents} vacancies ≤ 3 times`,
            `${short(last.cpuMs / first.cpuMs)} times`,
            last.cpuMs <= 3 * first.cpuMs,
          ),
        ]
      : []),
    ...pages.map(({ name, large, small }) =>
      row(`page ${name}, ≥ 70 % of the rate at 2000 vacancies`, percent(large / small), large >= 0.7 * small),
    ),
  ]
}

const samplesOf = ({ samples }: SearchFigures, engine: string) => samples.filter((one) => one.engine === engine)

function mixRow(figures: SearchFigures, engine: string): string[] {
  const samples = samplesOf(figures, engine)
  const times = samples.map(({ ms }) => ms)
  const load = figures.loads.find((one) => one.engine === engine)
  const changing = figures.changing.find((one) => one.engine === engine)
  return [
    engine,
    short(mean(samples.map(({ cpuMs }) => cpuMs))),
    short(percentile(times, 0.5)),
    short(percentile(times, 0.95)),
    short(mean(times)),
    `${samples.filter(({ isCut }) => isCut).length}`,
    ...(load ? [short(load.perSecond), short(load.p95), short(load.cpuMs)] : ['', '', '']),
    ...(changing ? [short(changing.perSecond), short(changing.p95), short(changing.changesPerSecond)] : ['', '', '']),
  ]
}

function kindRows(figures: SearchFigures): string[][] {
  const { alone, samples } = figures
  const kinds = [...new Set(samples.map(({ asked }) => asked.name))]
  return kinds.map((kind) => {
    const cell = (all: Sample[]) => {
      const own = all.filter(({ asked }) => asked.name === kind)
      const times = own.map(({ ms }) => ms)
      return `${short(mean(own.map(({ cpuMs }) => cpuMs)))} / ${short(percentile(times, 0.5))}`
    }
    return [kind, cell(alone), ...enginesOf(figures).map((engine) => cell(samplesOf(figures, engine)))]
  })
}
