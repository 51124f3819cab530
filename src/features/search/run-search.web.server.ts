import { href, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { refusedPage, submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { routePath } from '#app/rules/routes.ts'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import { UNSAVED_VACANCY_PARAMETERS } from '#features/vacancies/search/contract/vacancy-search.ts'
import { parseQueryString, type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import {
  listActiveFilters,
  listPlaceFilters,
  listSpokenConditions,
  listSpokenExclusions,
  withoutFilters,
} from './filters/active-filters.web.server.ts'
import { showFilters } from './filters/filter-groups.web.server.ts'
import { findFilterReliefs, listWordRemovals } from './filters/filter-relief.web.server.ts'
import { readSearchAddress } from './place/read-search-address.web.server.ts'
import { readSpokenPlace } from './place/read-spoken-place.web.server.ts'
import { readKnownFields } from './read-known-fields.web.server.ts'
import { buildSearchHead } from './search-head.web.server.ts'
import type { FilteredSearchKind, ReadText, SearchResultPage } from './search-kind.ts'

type Context = Readonly<RouterContextProvider>

/** The endpoint of a search. */
type SearchEndpoint = Endpoint & { query: z.ZodObject }

/**
 * Runs a search and returns the page of results with everything its screen shows. What the address says beyond the
 * search is ignored, and so are values that it does not understand, which the screen names (ruling 42). Of a page number after
 * the last page the last one is shown, and the screen says so.
 */
export async function runSearch<E extends SearchEndpoint>(
  context: Context,
  url: URL,
  kind: FilteredSearchKind,
  endpoint: E,
) {
  const { where: typedPlace = [], facets: _, ...typed } = parseQueryString(url.searchParams)
  const known = readKnownFields(endpoint.query, typed)
  const { query: read, where } = await readSearchAddress(context, url, { where: typedPlace, ...known.fields })
  const asked = askedPage(typed.page)
  const first = await searchWithKnownIds(context, endpoint, read)
  const last = Math.max(first.page.last_page, 1)
  const isPastEnd = asked > last
  const { query, page } =
    isPastEnd && last > 1 ? await searchWithKnownIds(context, endpoint, { ...first.query, page: String(last) }) : first

  const { found } = page
  const active = listActiveFilters(page.filters)
  const countFound = async (rest: QueryFields) =>
    (await searchWithKnownIds(context, endpoint, { ...rest, per_page: '1', facets: 'false' })).page.found
  const repaired = page.corrections?.fixed
  const headQuery = repaired ? { ...query, text: repaired } : query
  const places = [...listPlaceFilters(query, where.named), ...listSpokenExclusions(headQuery, page.magic ?? [])]
  const removable = [...active, ...places, ...listWordRemovals(query)]
  const reliefs = found === 0 ? await findFilterReliefs(kind.path, removable, withoutFilters(query), countFound) : []
  const spoken = listSpokenConditions(headQuery, page.magic ?? [])
  const filters = showFilters(kind, query, page, [...active, ...spoken], places)
  const { publicUrl, now } = context.get(siteContext)
  const text = queryValues(headQuery, 'text').join(' ')
  const spokenPlace = await readSpokenPlace(context, text, page.magic ?? [], where.shown !== '')
  const built = buildSearchHead({ kind, query: headQuery, where, named: active, page, publicUrl, ...spokenPlace })
  // What the address names does not exist.
  const head = { ...built, isIndexed: built.isIndexed && !isPastEnd }
  const ignored = [...known.ignored, ...Object.keys(read).filter((key) => !(key in query))]
    .filter((key) => key !== 'page')
    .map((key) => `${key}=${queryValues(typed, key).join()}`)
  const saveAddress = page.subscription_id
    ? href('/subscriptions/edit/:id', { id: `${page.subscription_id}` })
    : addressOfSaving(kind.path, headQuery)
  // The facets and what is chosen are in the filters already.
  return {
    query,
    where,
    page: { ...page, facets: [], filters: [] },
    filters,
    reliefs,
    head,
    saveAddress,
    ignored,
    pastEnd: isPastEnd ? { asked, last } : undefined,
    reading: readingOf(page),
    now,
  }
}

/** The page number of an address, if it is one. */
const askedPage = (page: string | string[] | undefined) => (/^\d{1,9}$/.test(String(page)) ? Number(page) : 1)

/** Address of the form that saves the search, with its spelling repaired: a saved search is searched as it is. */
const addressOfSaving = (path: string, query: QueryFields) =>
  routePath('subscriptions-create') +
  toQueryString({
    kind: path === routePath('search-resumes') ? 'resume' : 'vacancy',
    ...query,
    ...Object.fromEntries(Object.keys(UNSAVED_VACANCY_PARAMETERS).map((key) => [key, undefined])),
  })

/** How the typed words were read; undefined if as they are. */
export const readingOf = ({ corrections = null, suggestion = null, magic = [], left_out = [] }: ReadText) =>
  corrections || suggestion || magic.length + left_out.length > 0
    ? { corrections, suggestion, magic, left_out }
    : undefined

/** Parameters that name what only its owner can search with. */
const OWN_PARAMETERS: Record<string, readonly string[]> = {
  resume_not_found: ['for_resume', 'resume_id'],
  vacancy_not_found: ['similar_to_vacancy', 'match_vacancy_id'],
}

/** Leaves out the filters whose ids are unknown to the API, which refuses them, and what is not the reader's own. */
async function searchWithKnownIds<E extends SearchEndpoint>(
  context: Context,
  endpoint: E,
  query: QueryFields,
): Promise<{ query: QueryFields; page: Reply<E> & Omit<SearchResultPage<unknown>, 'items'> }> {
  const { reply, refused } = await submitEndpoint(context, endpoint, { query } as unknown as Input<E>)
  if (!refused) return { query, page: reply as never }
  const unknownKeys =
    OWN_PARAMETERS[refused.code] ?? Object.keys(refused.errors ?? {}).map((path) => path.split('.')[0]!)
  const known = Object.entries(query).filter(([key]) => !unknownKeys.includes(key))
  if (known.length === Object.keys(query).length) throw refusedPage(context, refused)
  return searchWithKnownIds(context, endpoint, Object.fromEntries(known))
}
