import type { RouterContextProvider } from 'react-router'
import { searchResumes } from '#features/resumes/search/resume-search.contract.ts'
import { resumeSearchKind } from '#features/resumes/search/search-kind.ts'
import { runSearch } from '#features/search/run-search.web.server.ts'
import { searchVacancies, UNSAVED_VACANCY_PARAMETERS } from '#features/vacancies/search/contract/vacancy-search.ts'
import { vacancySearchFor } from '#features/vacancies/search/web/search-filters.server.ts'
import { parseQueryString, type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import {
  MAX_QUERY_TEXT_LENGTH,
  MAX_SAVED_SEARCH_NAME_LENGTH,
  type SavedSearchKind,
} from '../contract/saved-searches.ts'

const UNSAVED_PARAMETERS = [
  ...Object.keys(UNSAVED_VACANCY_PARAMETERS),
  'kind',
  'where',
  'match_vacancy_id',
  'similar_to_vacancy',
]

/** A search of an address, in words: what its page of results calls it, then the filters that this name leaves out. */
export async function describeSearch(context: Readonly<RouterContextProvider>, url: URL) {
  const typed = parseQueryString(url.searchParams)
  const kind: SavedSearchKind = queryValues(typed, 'kind')[0] === 'resume' ? 'resume' : 'vacancy'
  const filters = Object.fromEntries(Object.entries(typed).filter(([key]) => !UNSAVED_PARAMETERS.includes(key)))
  const { query, head, where, filters: shown, page } = await search(context, kind, filters)
  const inHeading = [head.heading, ...(where.title ? [where.shown, where.radius] : [])].map((one) => one.toLowerCase())
  // What is left out by the text stands in the heading in its own words.
  const rest = shown.chips
    .filter(({ id }) => !id.startsWith('text '))
    .map(({ label }) => label)
    .filter((label) => !inHeading.includes(label.toLowerCase()))
  return {
    kind,
    search: query,
    name: cut(head.heading, MAX_SAVED_SEARCH_NAME_LENGTH),
    query_text: cut([head.heading, ...rest].join(', '), MAX_QUERY_TEXT_LENGTH),
    found: page.found,
  }
}

function search(context: Readonly<RouterContextProvider>, kind: SavedSearchKind, filters: QueryFields) {
  const url = new URL(toQueryString(filters), 'http://localhost')
  return kind === 'vacancy'
    ? runSearch(context, url, vacancySearchFor(null, filters), searchVacancies)
    : runSearch(context, url, resumeSearchKind(filters, true), searchResumes)
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
