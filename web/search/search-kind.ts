import type { Facet } from '#contract/vacancy-search.ts'

/** What differs between searching for vacancies and for resumes. */
export type SearchKind = {
  path: string
  /** What the search is called where nothing is asked: «Вакансии». */
  name: string
  /** «Кем работать» */
  label: string
  /** One, few, many of what is found. */
  words: readonly [string, string, string]
  /** The first is what comes unasked. */
  orders: readonly { value: string; label: string }[]
  flags: readonly Flag[]
  /** Facets that wait behind their name until somebody wants them. */
  folded?: readonly string[]
  /** What has a control of another kind. */
  controls?: readonly string[]
}

/** The group of those boxes that narrow the search as a whole. */
export const NO_FACET = 'Уточнить'

/** A filter of one box, shown under the facet it belongs to, or in a group of its own. */
export type Flag = { key: string; value?: string; under: string; label: string }

/** A page of either search, as the API gives it. */
export type FoundPage<Item> = {
  items: Item[]
  found: number
  current_page: number
  last_page: number
  facets: Facet[]
}

/** A filter with a name of its own that no facet lists: a trade, an industry, a company. */
export type NamedFilter = { key: string; id: string; label: string }
