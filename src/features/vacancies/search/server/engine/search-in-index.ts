import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { MatchContext } from '#features/matching/server/match-context.ts'
import { matchVacancies } from '#features/matching/server/match-vacancies.ts'
import { queryForRanking, rankPage } from '#features/matching/server/rank-page.ts'
import { hasSearchedPlaces } from '#features/search/facets/conditions.server.ts'
import { toFacet } from '#features/search/facets/facet-definition.server.ts'
import { countOf } from '#features/search/facets/facets-of-index.server.ts'
import { readFacetNames } from '#features/search/facets/read-facet-names.server.ts'
import { findSearchedCityIds } from '#features/search/facets/searched-cities.server.ts'
import { findExcludedCityIds } from '#features/search/place/excluded-places.server.ts'
import type { IndexResult } from '#search/index/index-types.ts'
import { isMinorPerson } from '../../../server/age-limits.ts'
import { isNotHidden, selectAppliedIds, selectSeenIds } from '../../../server/seeker-conditions.ts'
import { selectOwnCompanyIds } from '../../../server/suggestible.ts'
import type { VacancySearch } from '../../contract/vacancy-search.ts'
import { listMapTownIds, listNeighbourIds, listOtherCityIds, toMapTowns, toNearbyCities } from '../nearby-cities.ts'
import { findOfferedCompanies, selectPunctualCompanies } from '../punctual-companies.ts'
import type { ReadyCards } from '../ready-cards/ready-cards.ts'
import type { VacancySearchContext } from '../search-context.ts'
import { applicableFacets, BY_CITY, type ReadForVacancies, toCityQuery, toIndexQuery } from './index-query.ts'
import { vacanciesByMatch } from './match-order.ts'
import type { VacancyIndex } from './vacancy-index.ts'

/** The page with its cards, total, facets and neighbouring cities. `matching`: the best match comes first. */
export async function searchInIndex(
  db: Db,
  index: VacancyIndex,
  search: VacancySearch,
  context: VacancySearchContext,
  matching: MatchContext | undefined,
) {
  const neighbourIds = listNeighbourIds(search)
  let townIds: number[] | undefined
  const [main, ...others] = await index.searchAll(async () => {
    const read = await readForVacancies(db, search, context)
    const query = toIndexQuery(search, context, read)
    townIds = listMapTownIds(search, read.cityIds)
    const countedIds = [...new Set([...(neighbourIds ?? []), ...(townIds ?? [])])]
    return [
      matching ? queryForRanking(await vacanciesByMatch(db, query, matching), search) : query,
      ...(countedIds.length > 0 ? [toCityQuery(search, context, read, countedIds)] : []),
    ]
  })
  const { found, facets: counts, tiers } = main!
  const ids = matching
    ? await rankPage(search, main!.ids, (compared) => matchVacancies(db, compared, matching))
    : main!.ids
  const [cards, facets] = await Promise.all([
    index.cards.list(ids, context, tiers),
    readFacets(db, search, counts, { now: context.now, cards: index.cards }),
  ])
  const countsAround = others.at(-1)?.facets[BY_CITY] ?? NONE
  const nearby =
    found === 0 && search.facets
      ? await findNearestCities(db, index, search, context)
      : toNearbyCities(countsAround, neighbourIds ?? [], search)
  const towns = toMapTowns(countsAround, townIds ?? [], search)
  return { readCount: ids.length, cards, found, facets, nearby, towns }
}

/** The nearest cities in which the same search finds something, however far. Not for searches that only count. */
async function findNearestCities(db: Db, index: VacancyIndex, search: VacancySearch, context: VacancySearchContext) {
  const ids = listOtherCityIds(search)
  if (!ids) return []
  const [counted] = await index.searchAll(async () => [
    toCityQuery(search, context, await readForVacancies(db, search, context), ids),
  ])
  return toNearbyCities(counted!.facets[BY_CITY] ?? NONE, ids, search)
}

/** How many vacancies a search finds. */
export async function countInIndex(db: Db, index: VacancyIndex, search: VacancySearch, context: VacancySearchContext) {
  const [result] = await index.searchAll(async () => [
    { ...toIndexQuery(search, context, await readForVacancies(db, search, context)), limit: 0 },
  ])
  return result!.found
}

async function readFacets(
  db: Db,
  search: VacancySearch,
  counted: IndexResult['facets'],
  { now, cards }: { now: Date; cards: ReadyCards },
) {
  if (!search.facets) return []
  const facets = applicableFacets(search).map((facet) => ({ facet, counts: counted[facet.key] ?? NONE }))
  const names = await readFacetNames(db, search, facets, { company_ids: (ids) => cards.companyNames(ids, now) })
  return facets.map(({ facet, counts }) =>
    toFacet({ ...facet, items: names.get(facet.key) ?? facet.items }, search, countOf(facet, counts, now)),
  )
}

const NONE: ReadonlyMap<number, number> = new Map()

export async function readForVacancies(
  db: Db,
  search: VacancySearch,
  { viewerId, now }: VacancySearchContext,
  unwanted = unwantedIn(search),
): Promise<ReadForVacancies> {
  const readIds = async (query: RawBuilder<{ id: number }>) => (await query.execute(db)).rows.map(({ id }) => id)
  const { answered_pct_min } = search
  const [cityIds, excludedCityIds, excludedIds, isForMinor, punctualCompanyIds, offeredCompanyIds] = await Promise.all([
    hasSearchedPlaces(search) ? findSearchedCityIds(db, search) : undefined,
    findExcludedCityIds(db, search),
    readUnwantedIds(db, unwanted, viewerId),
    viewerId ? isMinorPerson(db, viewerId, now) : false,
    answered_pct_min ? readIds(selectPunctualCompanies(answered_pct_min)) : undefined,
    search.facets ? findOfferedCompanies(db) : undefined,
  ])
  return { cityIds, excludedCityIds, excludedIds, isForMinor, punctualCompanyIds, offeredCompanyIds }
}

type Unwanted = Pick<VacancySearch, 'hide_blacklisted' | 'hide_applied' | 'hide_seen'> & {
  /** The vacancies of the company that the viewer works for. */
  hidesOwnCompany?: boolean
}

/** What no suggestion shows: nobody is told again of what they have answered. */
export const NOT_SUGGESTED: Unwanted = {
  hide_blacklisted: true,
  hide_applied: true,
  hide_seen: false,
  hidesOwnCompany: true,
}

/** Vacancies for a resume are suggestions, and a search finds what is asked for. */
const unwantedIn = (search: VacancySearch): Unwanted =>
  search.for_resume ? { ...search, hide_applied: true, hidesOwnCompany: true } : search

/** What the viewer does not want to see; undefined if nothing was asked to be hidden. */
export async function readUnwantedIds(
  db: Db,
  { hide_blacklisted, hide_applied, hide_seen, hidesOwnCompany }: Unwanted,
  viewerId: number | undefined,
): Promise<number[] | undefined> {
  if (viewerId === undefined) return undefined
  const hidden = sql`
    select document.id from vacancy_document as document
    where document.is_listed and not (${isNotHidden(viewerId, 'document')})`
  const unwanted = [
    ...(hide_blacklisted ? [hidden] : []),
    ...(hide_applied ? [selectAppliedIds(viewerId)] : []),
    ...(hide_seen ? [selectSeenIds(viewerId)] : []),
    ...(hidesOwnCompany ? [selectOwnCompanyIds(viewerId)] : []),
  ]
  if (unwanted.length === 0) return undefined
  const { rows } = await sql<{ id: number }>`${sql.join(unwanted, sql` union `)}`.execute(db)
  return rows.map(({ id }) => id)
}
