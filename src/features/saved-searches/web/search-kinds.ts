import { href } from 'react-router'
import { toQueryString } from '#lib/forms/query-string.ts'
import type { SavedSearch, SavedSearchKind } from '../contract/saved-searches.ts'

/** Results of a saved search, and the order in which the new ones come first. */
const RESULTS: Record<SavedSearchKind, { path: string; newestFirst: string }> = {
  vacancy: { path: href('/search/vacancies'), newestFirst: 'date' },
  resume: { path: href('/search/resumes'), newestFirst: 'refreshed' },
}

export function resultsAddress({ kind, filters }: Pick<SavedSearch, 'kind' | 'filters'>): string {
  const { path, newestFirst } = RESULTS[kind]
  return path + toQueryString({ ...filters, order_by: newestFirst })
}

/** What a program for news reads: the newest vacancies of the search. People are in no feed. */
export const feedAddress = ({ kind, filters }: Pick<SavedSearch, 'kind' | 'filters'>): string | undefined =>
  kind === 'vacancy' ? `${RESULTS.vacancy.path}.rss${toQueryString(filters)}` : undefined

export const MY_SEARCHES_PATH = href('/my-subscriptions')
