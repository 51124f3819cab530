import type { RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import type { Reply } from '#contract/endpoint.ts'
import { MAX_DAILY_KM } from '#features/matching/rules/readiness-to-move.ts'
import { RADIUS } from '#features/search/filters/active-filters.web.server.ts'
import { isNearPoint } from '#features/search/travel/travel-query.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'
import { ringOf } from './near-steps.web.server.ts'
import { findTown, searchAddress, type Town } from './own-town.web.server.ts'

type Context = Readonly<RouterContextProvider>
type Found = Pick<Reply<typeof searchVacancies>, 'found' | 'nearby' | 'items'>
type Searched = { query: QueryFields; page: Found }

/** The one town of an address; undefined for several places and around a point. */
export function findSearchedTown(context: Context, { query }: Searched, ownTown: Town | undefined) {
  const [id, ...others] = queryValues(query, 'city_ids')
  const isWider =
    others.length > 0 || queryValues(query, 'region_ids').length + queryValues(query, 'countries').length > 0
  if (!id || isWider || isNearPoint(query)) return undefined
  return Number(id) === ownTown?.id ? ownTown : findTown(context, Number(id))
}

/** For a search that finds nothing in its town: what it finds within 50 or 100 km, the nearest first (SK-10). */
export async function findNearest(context: Context, town: Town | undefined, { query, page }: Searched) {
  const [nearest] = page.nearby
  if (!town || page.found > 0 || !nearest) return undefined
  const searched = Number(queryValues(query, RADIUS)[0] ?? 0)
  const km = [NEAR_KM, MAX_DAILY_KM].find((ring) => ring >= nearest.km && ring > searched)
  if (!km) return undefined
  const { items } = await loadEndpoint(context, searchVacancies, {
    query: { ...ringOf(query, km), facets: 'false' },
  } as never)
  return items.length > 0 ? { km, items } : undefined
}

const MAX_ROLES = 3

/** What is sought most in the town, for who finds nothing near. */
export async function listRolesInTown(context: Context, town: Town) {
  const query = { city_ids: String(town.id) }
  const { facets } = await loadEndpoint(context, searchVacancies, { query: { ...query, per_page: '1' } } as never)
  const roles = facets.find(({ key }) => key === 'professional_role_ids')?.items ?? []
  return roles
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_ROLES)
    .map(({ id, label, count }) => ({
      name: label,
      count,
      distance: '',
      to: searchAddress({ professional_role_ids: String(id), ...query }),
    }))
}
