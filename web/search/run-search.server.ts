import type { RouterContextProvider } from 'react-router'
import type { NamedItem } from '#contract/core/shapes.ts'
import { listCountries, listIndustries, listRoleLeaves, listSpecializations } from '#contract/reference/reference.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { loadEndpoint } from '../app/api.server.ts'
import { siteContext } from '../app/context.ts'
import { pageNotFound } from '../app/load-page.server.ts'
import { listActiveFilters, withoutFilters, withoutPlace } from './filters/active-filters.ts'
import { findFilterRelief } from './filters/filter-relief.server.ts'
import { readSearchAddress } from './place/read-search-address.server.ts'
import type { SearchPlace } from './place/search-place.ts'
import { buildSearchHead } from './search-head.server.ts'
import type { NamedFilter, SearchKind, SearchResultPage } from './search-kind.ts'

type Context = Readonly<RouterContextProvider>
type SearchFunction<Item> = (query: QueryFields) => Promise<SearchResultPage<Item>>

/**
 * Runs a search and returns the page of results with everything its screen shows. A page number after the last page is
 * 404.
 */
export async function runSearch<Item>(
  context: Context,
  url: URL,
  kind: SearchKind,
  search: SearchFunction<Item>,
  /** Active filters whose labels only the calling screen knows. */
  screenFilters: NamedFilter[] = [],
) {
  const { query, where } = await readSearchAddress(context, url)
  const [page, referenceFilters] = await Promise.all([search(query), listNamedFilters(context, query)])
  const named = [...referenceFilters, ...screenFilters]
  if (page.current_page > Math.max(page.last_page, 1)) throw pageNotFound(context)
  const { publicUrl, now } = context.get(siteContext)
  const relief =
    page.found === 0 ? await findReliefForSearch(kind, { query, where, named, facets: page.facets }, search) : undefined
  const head = buildSearchHead({ kind, query, where, named, page, publicUrl })
  return { query, where, page, named, relief, head, now }
}

type SearchState = {
  query: QueryFields
  where: SearchPlace
  named: NamedFilter[]
  facets: SearchResultPage<unknown>['facets']
}

async function findReliefForSearch<Item>(
  kind: SearchKind,
  { query, where, named, facets }: SearchState,
  search: SearchFunction<Item>,
) {
  const placeFilter = where.shown ? [{ id: 'where', label: where.shown, rest: withoutPlace(query) }] : []
  const chosen = [...listActiveFilters({ query, facets, named, flags: kind.flags }), ...placeFilter]
  return findFilterRelief(
    kind.path,
    chosen,
    withoutFilters(query),
    async (rest) => (await search({ ...rest, per_page: '1' })).found,
  )
}

/** Finds the names of active filters that facets do not list. */
async function listNamedFilters(context: Context, query: QueryFields): Promise<NamedFilter[]> {
  const name = async (key: string, list: () => Promise<NamedItem[]>) => {
    const ids = queryValues(query, key)
    const items = ids.length > 0 ? await list() : []
    return ids.map((id) => ({ key, id, label: items.find((one) => String(one.id) === id)?.name ?? id }))
  }
  const named = await Promise.all([
    name('professional_role_ids', async () =>
      (
        await Promise.all([loadEndpoint(context, listRoleLeaves, {}), loadEndpoint(context, listSpecializations, {})])
      ).flat(),
    ),
    name('industry_ids', async () =>
      (await loadEndpoint(context, listIndustries, {})).flatMap(({ industries, ...group }) => [group, ...industries]),
    ),
    name('citizenship_ids', () => loadEndpoint(context, listCountries, {})),
    name('work_permit_ids', () => loadEndpoint(context, listCountries, {})),
    // A skill is its own name.
    name('skills', async () => []),
  ])
  return named.flat()
}
