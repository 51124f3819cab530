import { type RawBuilder, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import type { IndexResult } from '#search/index/index-types.ts'
import type { DocumentIndex } from '../../../search/engine/document-index.ts'
import { hasSearchedPlaces } from '../../../search-facets/conditions.ts'
import { toFacet } from '../../../search-facets/facet-rows.ts'
import { readFacetNames } from '../../../search-facets/read-facet-names.ts'
import { findSearchedCityIds } from '../../../search-facets/searched-cities.ts'
import { isMinorPerson } from '../../age-limits.ts'
import { notHiddenConditions } from '../../blacklist-conditions.ts'
import { selectAppliedIds, selectSeenIds } from '../../seen-and-applied.ts'
import { listNeighbourIds, toNearbyCities } from '../nearby-cities.ts'
import { findOfferedCompanies, selectPunctualCompanies } from '../punctual-companies.ts'
import type { ReadyCards } from '../ready-cards/ready-cards.ts'
import type { VacancySearchContext } from '../search-conditions.ts'
import { applicableFacets, BY_CITY, countOf, type ReadFromDatabase, toCityQuery, toIndexQuery } from './index-query.ts'
import { cardsOf } from './vacancy-index.ts'

/** The page with its cards, total, facets, neighbouring cities and the quartiles of pay, as the database gives them. Undefined while the index is not filled. */
export async function searchInIndex(
  db: Db,
  index: DocumentIndex | undefined,
  search: VacancySearch,
  context: VacancySearchContext,
) {
  const neighbourIds = listNeighbourIds(search)
  if (!index) return undefined
  const results = await index.searchAll(async () => {
    const read = await readFromDatabase(db, search, context)
    return [
      toIndexQuery(search, context, read),
      ...(neighbourIds ? [toCityQuery(search, context, read, neighbourIds)] : []),
    ]
  })
  if (!results) return undefined
  const [{ ids, tiers, found, facets: counts, quartiles }, nearby] = results as [IndexResult, IndexResult?]
  const cards = cardsOf(index, db)
  return {
    ids,
    found,
    quartiles,
    nearby: neighbourIds ? toNearbyCities(nearby?.facets[BY_CITY] ?? NONE, neighbourIds) : [],
    listCards: () => cards.list(ids, context, tiers),
    /** Their names are read beside the cards. */
    readFacets: () => readFacets(db, search, counts, { now: context.now, cards }),
  }
}

async function readFacets(
  db: Db,
  search: VacancySearch,
  counted: IndexResult['facets'],
  { now, cards }: { now: string; cards: ReadyCards },
) {
  if (!search.facets) return []
  const facets = applicableFacets(search).map((facet) => ({ facet, counts: counted[facet.key] ?? NONE }))
  const names = await readFacetNames(db, search, facets, { company_ids: (ids) => cards.companyNames(ids, now) })
  return facets.map(({ facet, counts }) =>
    toFacet({ ...facet, items: names.get(facet.key) ?? facet.items }, search, countOf(facet, counts, now)),
  )
}

const NONE: ReadonlyMap<number, number> = new Map()
async function readFromDatabase(
  db: Db,
  search: VacancySearch,
  { viewerId, now }: VacancySearchContext,
): Promise<ReadFromDatabase> {
  const excluded = excludedVacancies(search, viewerId)
  const readIds = async (query: RawBuilder<{ id: number }>) => (await query.execute(db)).rows.map(({ id }) => id)
  const { answered_pct_min } = search
  const [cityIds, excludedIds, isForMinor, punctualCompanyIds, offeredCompanyIds] = await Promise.all([
    hasSearchedPlaces(search) ? findSearchedCityIds(db, search) : undefined,
    excluded.length > 0 ? readIds(sql`${sql.join(excluded, sql` union `)}`) : undefined,
    viewerId ? isMinorPerson(db, viewerId, new Date(now)) : false,
    answered_pct_min ? readIds(selectPunctualCompanies(answered_pct_min)) : undefined,
    search.facets ? findOfferedCompanies(db) : undefined,
  ])
  return { cityIds, excludedIds, isForMinor, punctualCompanyIds, offeredCompanyIds }
}

/** Queries for the vacancies of excluded companies and for what the viewer does not want to see. */
function excludedVacancies(search: VacancySearch, viewerId: number | undefined): RawBuilder<unknown>[] {
  const listed = sql`select document.id from vacancy_document as document where document.is_listed`
  const companies = search.exclude_company_ids
  return [
    ...(companies.length > 0 ? [sql`${listed} and document.named_company_id = any(${companies}::bigint[])`] : []),
    ...(search.hide_blacklisted
      ? notHiddenConditions(viewerId, 'document').map((isShown) => sql`${listed} and not (${isShown})`)
      : []),
    ...(search.hide_applied && viewerId ? [selectAppliedIds(viewerId)] : []),
    ...(search.hide_seen && viewerId ? [selectSeenIds(viewerId)] : []),
  ]
}
