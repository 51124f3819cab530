import type { LexemeQuery } from '../query/lexeme-query.ts'

/** The attributes (lists of ids) and numbers that every document of an index may have. */
export interface IndexSchema {
  attributes: string[]
  numbers: string[]
}

/** One document as it is now. A document that is not searchable any more is removed. */
export interface DocumentChange {
  id: number
  /** Seconds since 1970. */
  publishedAt: number
  isSearchable: boolean
  /** The text of a tsvector: `'водител':1A,7C 'казан':9C`. */
  lexemes: string
  /** As people read it; suggestions and the vocabulary for spelling come from it. */
  title?: string
  attributes: Record<string, number[]>
  numbers: Record<string, number | null | undefined>
}

/** Documents that have one of the values in one of the attributes: a city of these, or a region of those. */
export interface AttributeFilter {
  key: string
  anyOf: { attribute: string; values: number[] }[]
}

/** `number` is one of the schema, or `publishedAt`. Bounds belong to the range. */
export interface RangeFilter {
  key: string
  number: string
  atLeast?: number
  atMost?: number
  /** Documents without the number match too. */
  orMissing?: boolean
}

/** Counts are computed without the filters that have the same key. */
export type IndexFacet =
  | { key: string; attribute: string }
  /** For every step: how many documents have at least this number. */
  | { key: string; number: string; steps: number[] }

export interface IndexQuery {
  text?: LexemeQuery
  filters?: AttributeFilter[]
  ranges?: RangeFilter[]
  excludedIds?: Iterable<number>
  /** A number of the schema sorts by it; documents without the number come last. */
  order: 'relevance' | 'date' | { number: string; direction: 'asc' | 'desc' }
  offset: number
  limit: number
  facets?: IndexFacet[]
  /** A number of the schema. */
  quartilesOf?: string
}

/** Where the sorted numbers are parted into four equal groups, with linear interpolation as `percentile_cont` of PostgreSQL. */
export interface Quartiles {
  /** How many documents have the number. */
  count: number
  p25: number
  median: number
  p75: number
}

export interface IndexResult {
  ids: number[]
  found: number
  /** By key of the facet: how many documents have the value (or reach the step). A value without documents is absent. */
  facets: Record<string, Map<number, number>>
  /** Of the number `quartilesOf` among all documents found; absent if none has it. */
  quartiles?: Quartiles
}
