import { acceptsRotation, isReadyToMove } from '#features/matching/rules/readiness-to-move.ts'
import { kilometresToCities, placedCitiesOf } from '#features/reference/server/cities-around.ts'
import type { Ctx } from '#platform/context.ts'
import type { IndexQuery, IndexResult } from '#search/index/index-types.ts'
import { withDistance } from '../search/server/distance.ts'
import { NOT_SUGGESTED, readUnwantedIds } from '../search/server/engine/search-in-index.ts'
import { toNearbyCities } from '../search/server/nearby-cities.ts'
import { isMinorPerson } from '../server/age-limits.ts'
import { BY_TOWN, otherTownsQuery, reachQuery } from './near-queries.server.ts'
import { REACHES, type Reach } from './near-vacancies.contract.ts'
import { findWantedWork, type WantedWork } from './wanted-work.server.ts'

type Asked = { any_role: boolean; for_resume?: number | null; limit: number }

/** What somebody could begin with, the nearest first. */
export async function findNearVacancies(ctx: Ctx, viewerId: number, { any_role, for_resume, limit }: Asked) {
  const wanted = await findWantedWork(ctx.db, viewerId, for_resume)
  const [city] = wanted.city_id === null ? [] : placedCitiesOf([wanted.city_id])
  if (!city) return { city: null, roles: [], items: [], counts: NOTHING_FOUND, towns: [] }
  const roleIds = any_role ? [] : wanted.role_ids
  const reaches = REACHES.filter((reach) => isSuggested(reach, wanted))
  const { found, towns } = await searchReaches(ctx, viewerId, { city, roleIds, wanted, reaches, limit })
  return {
    city: { id: city.id, name: city.name, name_prepositional: city.name_in },
    roles: await findRoleNames(ctx, roleIds),
    items: await readItems(ctx, { found, cityId: city.id, viewerId, limit }),
    counts: { ...NOTHING_FOUND, ...Object.fromEntries(found.map(({ reach, found }) => [reach, found])) },
    towns: toNearbyCities(
      towns,
      [...towns.keys()].filter((id) => id !== city.id),
      { city_ids: [city.id] },
    ),
  }
}

/** The newest vacancies of the wanted roles in the own town and within 50 km of it: what a question of the day asks about. */
export async function listNearVacancyIds(ctx: Ctx, viewerId: number, wanted: WantedWork, limit: number) {
  const [city] = wanted.city_id === null ? [] : placedCitiesOf([wanted.city_id])
  if (!city) return []
  const reaches: Reach[] = ['town', 'within_50']
  const { found } = await searchReaches(ctx, viewerId, { city, roleIds: wanted.role_ids, wanted, reaches, limit })
  return found.flatMap(({ ids }) => ids).slice(0, limit)
}

type ReachSearch = { city: { id: number }; roleIds: number[]; wanted: WantedWork; reaches: Reach[]; limit: number }

async function searchReaches({ db, searchIndexes, now: clock }: Ctx, viewerId: number, asked: ReachSearch) {
  const { reaches, limit, ...wish } = asked
  const now = clock()
  const results = await searchIndexes.vacancies.searchAll(async (): Promise<IndexQuery[]> => {
    const [excludedIds, isForMinor] = await Promise.all([
      readUnwantedIds(db, NOT_SUGGESTED, viewerId),
      isMinorPerson(db, viewerId, now),
    ])
    const search = { ...wish, excludedIds, isForMinor, now }
    return [...reaches.map((reach) => reachQuery(reach, search, limit)), otherTownsQuery(search)]
  })
  const towns = results.at(-1)!.facets[BY_TOWN] ?? new Map<number, number>()
  return { found: reaches.map((reach, place) => ({ reach, ...results[place]! })), towns }
}

const NOTHING_FOUND = Object.fromEntries(REACHES.map((reach) => [reach, 0])) as Record<Reach, number>

function isSuggested(reach: Reach, wanted: WantedWork) {
  if (reach === 'rotation') return acceptsRotation(wanted)
  return reach !== 'move' || isReadyToMove(wanted)
}

type Found = Pick<IndexResult, 'ids' | 'tiers'> & { reach: Reach }
type Listing = { found: Found[]; cityId: number; viewerId: number; limit: number }

async function readItems(ctx: Ctx, { found, cityId, viewerId, limit }: Listing) {
  const listed = found.flatMap(({ reach, ids }) => ids.map((id) => ({ id, reach }))).slice(0, limit)
  const reachOf = new Map(listed.map(({ id, reach }) => [id, reach]))
  const cards = await ctx.searchIndexes.vacancies.cards.list(
    listed.map(({ id }) => id),
    { viewerId, now: ctx.now() },
  )
  const near = { city_ids: [cityId], radius_km: 1, order_by: 'distance' as const, travel_from_metro_id: [] }
  const ways = kilometresToCities([cityId])
  const wayTo = ({ id }: { id: number }) => ways.get(id) ?? Number.POSITIVE_INFINITY
  return withDistance(cards, near).map((card) => {
    const reach = reachOf.get(card.id)!
    // Of several towns a row names the nearest first.
    const cities = card.cities.toSorted((one, other) => wayTo(one) - wayTo(other))
    return { ...card, cities, reach, distance: reach === 'remote' ? null : card.distance }
  })
}

async function findRoleNames({ db }: Ctx, ids: number[]) {
  if (ids.length === 0) return []
  const roles = await db.selectFrom('professional_role').select(['id', 'name']).where('id', 'in', ids).execute()
  return roles.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
