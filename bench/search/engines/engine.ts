import type { MixedSearch } from '../search-mix.ts'

/** By key of the facet: how many vacancies have a value. Values without vacancies are absent. */
export type FacetCounts = Map<string, Map<number, number>>

export type EngineAnswer = {
  ids: number[]
  found: number
  counts?: FacetCounts | undefined
  /** Of the time, that of the index in memory with its look for changes. */
  indexMs?: number | undefined
}

/** One of the engines that are compared. Answers with the cards of a page fetched, as a reader gets them. */
export type BenchEngine = {
  name: string
  search(asked: MixedSearch): Promise<EngineAnswer>
  /** CPU time in milliseconds that its database processes have used so far. */
  serverCpuMs(): number
  close(): Promise<void>
}

/** A search that takes longer is given up, and counts as if it had taken this long. */
export const MAX_SEARCH_MS = 15_000
