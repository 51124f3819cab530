import type { GlobePoint } from '#lib/numbers/globe-distance.ts'
import type { LexemeQuery } from '../query/lexeme-query.ts'

/** The attributes (lists of ids) and numbers that every document of an index may have. */
export interface IndexSchema {
  attributes: string[]
  numbers: string[]
  /** Attributes and numbers that searches count often: they are counted together, the others one by one. Absent for all. */
  facets?: string[]
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

/** What a document may have: one of the values, a number within bounds, or one of the ids. */
export type IndexCondition = { attribute: string; values: readonly number[] } | NumberRange | { ids: readonly number[] }

/** `number` is one of the schema, a derived one of the query, or `publishedAt`. Bounds belong to the range. */
export interface NumberRange {
  number: string
  atLeast?: number
  atMost?: number
  /** Documents without the number match too. */
  orMissing?: boolean
}

/**
 * Documents that meet one of the conditions (a city of these, or a region of those) or have the text; if excluded, all but
 * these.
 */
export interface IndexFilter {
  key: string
  anyOf: IndexCondition[]
  orText?: LexemeQuery | undefined
  isExcluded?: boolean
}

/**
 * A number that a query gives to documents: the greatest of the numbers that it gives to their values. The time to a
 * station as a negative number: of several stations the nearest counts. Documents without such a value have none.
 */
export interface DerivedNumber {
  name: string
  greatestOf: ValueNumbers[]
}

export interface ValueNumbers {
  attribute: string
  numbers: readonly (readonly [value: number, number: number])[]
  /** A document that has such a value, and a position of its own, gets the negative kilometres to the nearest point instead. */
  nearestOf?: NearestPoint
}

/** `lat` and `lng` are numbers of the schema, in degrees. */
export interface NearestPoint {
  lat: string
  lng: string
  points: readonly GlobePoint[]
}

/** Counts are computed without the filters of the key `filter`, by default that of the facet itself. */
export type IndexFacet = { filter?: string | undefined } & IndexCounts

type IndexCounts =
  | { key: string; attribute: string; top?: TopValues }
  /** For each sum: the counts of all its values. */
  | { key: string; attribute: string; sums: { value: number; of: readonly number[] }[] }
  /** For every step: how many documents have at least this number. */
  | { key: string; number: string; steps: number[] }
  /** For every option: how many documents meet one of its conditions. */
  | { key: string; options: { value: number; anyOf: IndexCondition[] }[] }

/** Only the values of most documents, of equal ones the lowest, and those of `always`. For attributes with many values. */
export interface TopValues {
  count: number
  always: readonly number[]
}

/** A place in the order of results: that of a document, as it was when the page before ended with it. */
export interface ResultPlace {
  /** Its tier; the number of tiers if it has none. */
  tier: number
  /** The number or the points of the order, null without it. */
  number: number | null
  publishedAt: number
  id: number
}

/** Documents with this text that meet one of the conditions, if there are any. */
export interface IndexTier {
  text: LexemeQuery
  anyOf?: IndexCondition[]
}

/**
 * One reason for points: the most points of the steps that a document meets, none if it meets no step. A step is met by documents with its
 * text that meet one of its conditions, where it has them.
 */
export interface PointSteps {
  steps: { points: number; text?: LexemeQuery | undefined; anyOf?: IndexCondition[] }[]
}

export interface OrderByNumber {
  number: string
  direction: 'asc' | 'desc'
}

/** Plain values, which can be sent to another machine. Every list counts whole, however long it is. */
export interface IndexQuery {
  text?: LexemeQuery
  /** Which documents come first in the order of relevance, the best first; if absent, those with `text` in the title. */
  tiers?: IndexTier[] | undefined
  filters?: IndexFilter[]
  excludedIds?: readonly number[]
  derived?: DerivedNumber[]
  /**
   * A number of the schema or a derived one sorts by it; documents without the number come last. Points are whole and positive, and those of
   * all reasons are added, below 2²⁴, as exact as the score of a cluster is: who has most comes first, of equals the newest.
   */
  order: 'relevance' | 'date' | OrderByNumber | { points: readonly PointSteps[] }
  /** The page has what comes behind this place; total and counts are of all results. */
  after?: ResultPlace | undefined
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
  /** The tier of each; the number of tiers for one without. */
  tiers: number[]
  found: number
  /** By key of the facet: how many documents have the value (or reach the step). A value without documents is absent. */
  facets: Record<string, Map<number, number>>
  /** Of the number `quartilesOf` among all documents found; absent if none has it. */
  quartiles?: Quartiles
}
