import type {
  AppliedFilter,
  Corrections,
  LeftOutWords,
  SpellingSuggestion,
  SpokenFilter,
} from '#contract/text-reading.ts'
import type { Facet } from './search-facets.contract.ts'

/** The differences between the search for vacancies and the search for resumes. */
export type SearchKind = {
  path: string
  /** The heading without a query: «Вакансии». */
  name: string
  /** Label of the text field: «Кем работать». */
  label: string
  /** Plural forms of the found thing: one, few, many. */
  words: readonly [string, string, string]
}

/** The first one is the default. Each label continues the word «Сначала». */
export type SearchOrders = readonly { value: string; label: string }[]

/** A search with its filters, which only the server needs to know. */
export type FilteredSearchKind = SearchKind & {
  orders: SearchOrders
  flags: readonly SearchFlag[]
  /** Groups of the filter panel in their order. Without them each facet is a group. */
  groups?: readonly FilterGroup[]
  /** Keys of facets that are collapsed until opened. */
  folded?: readonly string[]
  /** Parameters with a control of another kind. */
  controls?: readonly string[]
  /** Names of searches by one value of a filter, by `key value`. They may be indexed. */
  headings?: Readonly<Record<string, string>>
  /** Those of them that are not indexed: another search has the same name. */
  twins?: readonly string[]
}

/** A group of the filter panel. Flags stand in the group whose `legend` or facet they name. */
export type FilterGroup = {
  legend: string
  /** Keys of the facets in it. */
  facets: readonly string[]
  /** Fields for values that no list offers. */
  fields?: readonly FilterField[]
  /** Keys of facets without whose values the fields are left out. */
  shownWith?: readonly string[]
  isFolded?: true
  /** Stands behind all others. */
  isRare?: true
  /** What a folded group says when nothing is chosen: «любой». */
  anyLabel?: string
}

/** A day, or words of which each Enter adds some; the chips above the results remove them. */
export type FilterField = {
  key: string
  label: string
  type: 'text' | 'date'
  placeholder?: string
  /** Names of metro stations are suggested. */
  list?: 'metro-stations'
}

/** The group of flags that do not belong to a facet. */
export const UNGROUPED_FLAGS = 'Дополнительно'

/** A filter with one checkbox, shown under the facet or in the group `under`. */
export type SearchFlag = {
  key: string
  value?: string
  under: string
  label: string
  /** Adds results, and so helps most where there are none. */
  widens?: true
}

/** A page of search results as the API returns it. */
export type SearchResultPage<Item> = {
  items: Item[]
  found: number
  current_page: number
  last_page: number
  per_page: number
  facets: Facet[]
  filters: AppliedFilter[]
  /** The saved search with these filters. */
  subscription_id: number | null
} & ReadText

/** What the search made of the typed words. */
export type ReadText = {
  corrections?: Corrections | null
  suggestion?: SpellingSuggestion | null
  magic?: SpokenFilter[]
  /** Only vacancies leave words out. */
  left_out?: LeftOutWords[]
}

/** A value of a filter, with its name. */
export type NamedFilter = { key: string; id: string; label: string }
