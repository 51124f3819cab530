import { type RawBuilder, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import type { IndexResult } from '#search/index/index-types.ts'
import type { DocumentIndex } from '../../../search/engine/document-index.ts'
import { hasSearchedPlaces, selectSearchedCities } from '../../../search-facets/conditions.ts'
import { MAX_NAMED_VALUES, toFacet } from '../../../search-facets/count-facets.ts'
import type { FacetDefinition } from '../../../search-facets/facet-definition.ts'
import { notHiddenConditions } from '../../blacklist-conditions.ts'
import { selectAppliedIds, selectSeenIds } from '../../seen-and-applied.ts'
import { listNeighbourIds, toNearbyCities } from '../nearby-cities.ts'
import { findOfferedCompanies, selectPunctualCompanies } from '../punctual-companies.ts'
import type { VacancySearchContext } from '../search-conditions.ts'
import { applicableFacets, BY_CITY, countOf, type ReadFromDatabase, toCityQuery, toIndexQuery } from './index-query.ts'

/** Ids of the page, total, facets, neighbouring cities and the quartiles of pay, as the database gives them. Undefined while the index is not filled. */
export async function searchInIndex(
  db: Db,
  index: DocumentIndex | undefined,
  search: VacancySearch,
  context: VacancySearchContext,
) {
  const neighbourIds = listNeighbourIds(search)
  const results = await index?.searchAll(async () => {
    const read = await readFromDatabase(db, search, context)
    return [
      toIndexQuery(search, context, read),
      ...(neighbourIds ? [toCityQuery(search, context, read, neighbourIds)] : []),
    ]
  })
  if (!results) return undefined
  const [{ ids, titledCount, found, facets: counts, quartiles }, nearby] = results as [IndexResult, IndexResult?]
  return {
    ids,
    titledCount,
    found,
    quartiles,
    nearby: neighbourIds ? toNearbyCities(nearby?.facets[BY_CITY] ?? NONE, neighbourIds) : [],
    /** Their names are read beside the cards. */
    readFacets: () => readFacets(db, search, counts, context.now),
  }
}

async function readFacets(db: Db, search: VacancySearch, counted: IndexResult['facets'], now: string) {
  if (!search.facets) return []
  const facets = applicableFacets(search).map((facet) => ({ facet, counts: counted[facet.key] ?? NONE }))
  const names = await readNames(db, search, facets)
  return facets.map(({ facet, counts }) =>
    toFacet({ ...facet, items: names.get(facet.key) ?? facet.items }, search, countOf(facet, counts, now)),
  )
}

const NONE: ReadonlyMap<number, number> = new Map()
async function readFromDatabase(
  db: Db,
  search: VacancySearch,
  { viewerId }: VacancySearchContext,
): Promise<ReadFromDatabase> {
  const excluded = excludedVacancies(search, viewerId)
  const readIds = async (query: RawBuilder<{ id: number }>) => (await query.execute(db)).rows.map(({ id }) => id)
  const { answered_pct_min } = search
  const [cityIds, excludedIds, punctualCompanyIds, offeredCompanyIds] = await Promise.all([
    hasSearchedPlaces(search) ? readIds(sql`${selectSearchedCities(search)}`) : undefined,
    excluded.length > 0 ? readIds(sql`${sql.join(excluded, sql` union `)}`) : undefined,
    answered_pct_min ? readIds(selectPunctualCompanies(answered_pct_min)) : undefined,
    search.facets ? findOfferedCompanies(db) : undefined,
  ])
  return { cityIds, excludedIds, punctualCompanyIds, offeredCompanyIds }
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

type CountedFacet = { facet: FacetDefinition<VacancySearch>; counts: ReadonlyMap<number, number> }

/** Values without a name are no values of the facet: a group of roles among roles. */
const MAX_VALUES_TO_NAME = 1000

/** The chosen values of facets that are data and those with most results. */
async function readNames(db: Db, search: VacancySearch, counted: CountedFacet[]) {
  const named = counted.filter(({ facet, counts }) => facet.names && counts.size > 0)
  if (named.length === 0) return new Map<string, FacetDefinition<VacancySearch>['items']>()
  const queries = named.map(({ facet, counts }) => {
    const chosen = [search[facet.key]].flat() as number[]
    const isChosen = ([id]: [number, number]) => Number(chosen.includes(id))
    const values = [...counts]
      .sort((a, b) => isChosen(b) - isChosen(a) || b[1] - a[1] || a[0] - b[0])
      .slice(0, MAX_VALUES_TO_NAME)
    return sql`(
      select ${sql.lit(facet.key)} as key, named.id, named.label, counted.place
      from unnest(${values.map(([id]) => id)}::bigint[]) with ordinality as counted (id, place)
      join (${facet.names}) as named on named.id = counted.id
      order by counted.place limit ${sql.lit(MAX_NAMED_VALUES)})`
  })
  const { rows } = await sql<{
    key: string
    id: number
    label: string
  }>`${sql.join(queries, sql` union all `)}`.execute(db)
  return new Map(named.map(({ facet, counts }) => [facet.key, itemsOf(rows, facet.key, counts)]))
}

const itemsOf = (
  rows: { key: string; id: number; label: string }[],
  key: string,
  counts: ReadonlyMap<number, number>,
) =>
  rows
    .filter((row) => row.key === key)
    .map(({ id, label }) => ({ id, label }))
    .sort((a, b) => counts.get(b.id)! - counts.get(a.id)! || a.id - b.id)
