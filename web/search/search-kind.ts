import type { Facet } from '#contract/core/search-facets.ts'

/** The differences between the search for vacancies and the search for resumes. */
export type SearchKind = {
  path: string
  /** The heading without a query: «Вакансии». */
  name: string
  /** Label of the text field: «Кем работать». */
  label: string
  /** Plural forms of the found thing: one, few, many. */
  words: readonly [string, string, string]
  /** The first one is the default. */
  orders: readonly { value: string; label: string }[]
  flags: readonly SearchFlag[]
  /** Keys of facets that are collapsed until opened. */
  folded?: readonly string[]
  /** Parameters with a control of another kind. */
  controls?: readonly string[]
}

/** The group of flags that do not belong to a facet. */
export const UNGROUPED_FLAGS = 'Уточнить'

/** A filter with one checkbox, shown under the facet `under` or in a separate group. */
export type SearchFlag = { key: string; value?: string; under: string; label: string }

/** A page of search results as the API returns it. */
export type SearchResultPage<Item> = {
  items: Item[]
  found: number
  current_page: number
  last_page: number
  facets: Facet[]
}

/** A filter value that facets do not list, with its name: a role, an industry, a company. */
export type NamedFilter = { key: string; id: string; label: string }
