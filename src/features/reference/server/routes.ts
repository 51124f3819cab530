import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { listAreas, showLocation } from '../contract/areas.ts'
import { listMetro } from '../contract/metro.ts'
import {
  listCities,
  listCountries,
  listDictionaries,
  listIndustries,
  listProfessionalRoles,
  listRegions,
  listRoleLeaves,
  listSpecializations,
} from '../contract/reference.ts'
import { listReachablePlaces } from '../contract/travel.ts'
import { findReachablePlaces } from '../travel/reachable-places.server.ts'
import { findMeantCityIds } from './known-places.ts'
import { listMatchingAreas } from './list-areas.ts'
import { listDictionaryItems } from './list-dictionaries.ts'
import { listMetroStations } from './list-metro.ts'
import { locateCity } from './locate-city.ts'
import {
  type CitySearch,
  listAllCountries,
  listAllIndustries,
  listAllRegions,
  listAllRoles,
  listMatchingCities,
  listProviderRoles,
} from './queries.ts'
import { createSuperjobRoles } from './superjob-roles.ts'
import { industryTree, isSearchable, roleLeaves, roleTree } from './trees.ts'

export function serveReference(serve: Serve, ctx: Ctx) {
  const { db } = ctx
  const listSuperjobRoles = createSuperjobRoles(ctx)
  const listRolesOf = (provider: 'hh' | 'superjob' | null | undefined) =>
    provider === 'superjob' ? listSuperjobRoles() : provider ? listProviderRoles(db, provider) : listAllRoles(db)
  serve(listCountries, () => listAllCountries(db))
  serve(listRegions, ({ query }) => listAllRegions(db, query.country))
  serve(listCities, async ({ query }) => {
    const hasFilter = query.city_ids.length > 0 || query.region_ids.length > 0 || isSearchable(query.search)
    return hasFilter ? listMeantCities(db, query) : []
  })
  serve(listAreas, ({ query }) => listMatchingAreas(db, query))
  serve(showLocation, ({ query }) => locateCity(db, query))
  serve(listMetro, ({ query }) => listMetroStations(db, query))
  serve(listReachablePlaces, ({ query }) => findReachablePlaces(db, query.travel_from_metro_id))
  serve(listProfessionalRoles, async ({ query: { search, providers } }) =>
    roleTree(await listRolesOf(providers), search),
  )
  serve(listRoleLeaves, async () => roleLeaves(await listAllRoles(db)))
  serve(listSpecializations, async () => roleTree(await listAllRoles(db)))
  serve(listIndustries, async () => industryTree(await listAllIndustries(db)))
  serve(listDictionaries, ({ query }) => listDictionaryItems(db, query.group))
}

/** Cities that the text means come before cities that contain it. */
async function listMeantCities(db: Db, query: CitySearch) {
  const [found, meantIds] = await Promise.all([listMatchingCities(db, query), findMeantCityIds(db, query.search ?? '')])
  const unseenIds = meantIds.filter((id) => found.every((city) => city.id !== id))
  const isUnfiltered = query.city_ids.length === 0
  const unseen =
    unseenIds.length > 0 && isUnfiltered
      ? await listMatchingCities(db, { ...query, city_ids: unseenIds, search: '' })
      : []
  const cities = [...unseen, ...found]
  const meant = meantIds.map((id) => cities.find((city) => city.id === id)).filter((city) => city !== undefined)
  return [...meant, ...cities.filter(({ id }) => !meantIds.includes(id))]
}
