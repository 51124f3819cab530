import type { z } from 'zod'
import type { DictionaryEntry } from '#features/reference/dictionaries/dictionary.contract.ts'
import { Flag, listOf, optional } from './form-shapes.ts'
import { dictionaryId, Id } from './shapes.ts'

/**
 * One filter of a search. The parameter, the facet with its counts, the condition of the engine, the panel, the words of a
 * chosen value and the phrases that mean it derive from this row. What a filter tests that is no attribute, its facet says beside the row.
 */
export type SearchFilter<Key extends string = string, Parameter extends z.ZodType = z.ZodType> = FilterText & {
  /** Name of the parameter. */
  key: Key
  parameter: Parameter
  /** The values, if they are a closed list; without one they are ids of a list in the database. */
  list?: readonly DictionaryEntry[]
  /** The only value of a flag, in words: «проверенные компании». */
  flag?: string
  /** Those in the panel, where its group says the rest: «проверенные». */
  flagInPanel?: string
  /** Parameters that belong to the same condition: they need the first one, or it needs one of them. */
  others?: Readonly<Record<string, z.ZodType>>
  /** What a chip says of the values of its parameters that are in no list. */
  labels?: Readonly<Record<string, string | ((value: string, name: string) => string)>>
}

type FilterText = {
  label: string
  /** Legend of its group in the panel, by default its label. */
  group?: string
  /** What the documents call the values, and the phrases that mean one. Absent where they hold something else. */
  attribute?: string
  /** Lists only values with results, because there are many. */
  hidesEmpty?: true
  /** So many values that only those with most results are counted. */
  countsMostOnly?: true
  /** Closed until opened, where it is a group of its own. */
  isFolded?: true
  /** Another name of a value in the panel, where the label says the rest. */
  inPanel?: (item: DictionaryEntry) => string | undefined
  /** Another name of a value where it stands alone. */
  alone?: (item: DictionaryEntry) => string | undefined
}

/** Any of the values of a closed list. */
export const listFilter = <const Key extends string>(
  key: Key,
  list: readonly DictionaryEntry[],
  text: FilterText,
): SearchFilter<Key, ReturnType<typeof listOf<ReturnType<typeof dictionaryId>>>> => ({
  key,
  parameter: listOf(dictionaryId(list)),
  list,
  ...text,
})

/** One value of a closed list. */
export const choiceFilter = <const Key extends string>(
  key: Key,
  list: readonly DictionaryEntry[],
  text: FilterText,
): SearchFilter<Key, ReturnType<typeof optional<ReturnType<typeof dictionaryId>>>> => ({
  key,
  parameter: optional(dictionaryId(list)),
  list,
  ...text,
})

/** Any of the ids of a list in the database. */
export const idFilter = <const Key extends string>(
  key: Key,
  text: FilterText,
): SearchFilter<Key, ReturnType<typeof listOf<typeof Id>>> => ({ key, parameter: listOf(Id), ...text })

/** Only what has the attribute. */
export const flagFilter = <const Key extends string>(
  key: Key,
  flag: string,
  text: FilterText & { flagInPanel?: string },
): SearchFilter<Key, ReturnType<typeof Flag.default>> => ({
  key,
  parameter: Flag.default(false),
  flag,
  ...text,
})

type ParametersOf<Filters extends readonly SearchFilter[]> = {
  [Filter in Filters[number] as Filter['key']]: Filter['parameter']
} & OthersOf<Filters[number]>

/** The other parameters of the filter that has some. */
type OthersOf<Filter> = [Extract<Filter, { others: object }>] extends [never]
  ? unknown
  : Extract<Filter, { others: object }>['others']

/** The parameters of these filters, as fields of a shape. */
export const filterParameters = <Filters extends readonly SearchFilter[]>(filters: Filters) =>
  Object.assign(
    {},
    ...filters.map(({ key, parameter, others }) => ({ [key]: parameter, ...others })),
  ) as ParametersOf<Filters>
