import { type RawBuilder, sql } from 'kysely'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import type { SearchCondition } from '../../../search-facets/conditions.ts'
import type { CountedRows, FacetDefinition, FacetValues } from '../../../search-facets/facet-definition.ts'
import {
  type CountedFacets,
  type FacetRow,
  QUARTILES_KEY,
  selectCounts,
  TOTAL_KEY,
  toCountedFacets,
} from '../../../search-facets/facet-rows.ts'
import {
  isConfirmedLately,
  isPublishedWithin,
  PERIODS,
  VACANCY_FACETS,
  valuesOfPay,
  valuesOfPromise,
} from '../facet-definitions.ts'

/** The counts of a search without any condition, which are stored: to count a million vacancies takes seconds. */
export async function countEverything(db: Db, search: VacancySearch, at: Date): Promise<CountedFacets> {
  const facets = VACANCY_FACETS.filter(({ isApplicable }) => !isApplicable || isApplicable(search))
  const expired = sql`expired as materialized (
    select * from vacancy_document as document where document.is_listed and document.expires_at <= ${at.toISOString()}
  ), expired_value as materialized (
    select counted.facet, counted.value from expired as document, vacancy_count_values(row(document.*)::vacancy_document) as counted
  )`
  const found = sql`select ${sql.lit(TOTAL_KEY)} as key, 0 as id, count::bigint, null as label from (${storedCounts(TOTAL_KEY)}) as counted`
  if (!search.facets) {
    const { rows } = await sql<FacetRow>`with ${expired} ${found}`.execute(db)
    return { found: rows[0]?.count ?? 0, facets: [] }
  }
  const counts = facets.map((facet) => selectCounts(facet, countsOf(facet, search, at), search))
  const { rows } = await sql<FacetRow>`
    with ${expired}, one as materialized (
      select id::float8 as pay, sum(count) over (order by id) as up_to from (${storedCounts('salary_from')}) as counted
    )
    ${found} union all ${sql.join([...counts, selectQuartiles()], sql` union all `)}`.execute(db)
  return toCountedFacets(rows, facets, search)
}

/** Values of one facet with the documents that have each, without those that have expired since they were counted. */
const storedCounts = (key: string) => sql`
  select value::int as id, sum(change) as count
  from (
    select value, change from vacancy_count where facet = ${sql.lit(key)}
    union all
    select value, -1 from expired_value where facet = ${sql.lit(key)}
  ) as changed
  group by value having sum(change) > 0`

/** Query for the values of a facet. Moments pass without a change of a document, so they are counted now. */
function countsOf(facet: FacetDefinition<VacancySearch>, search: VacancySearch, at: Date): RawBuilder<unknown> {
  const stored = (key: string): CountedRows => ({
    from: sql`(${storedCounts(key)}) as counted`,
    where: sql`true`,
    total: sql`sum(count)`,
  })
  const steps = (values: FacetValues) => values.count(values.held, stored(facet.key))
  switch (facet.key) {
    case 'salary_from':
      return steps(valuesOfPay(sql.ref('id')))
    case 'promise_days_max':
      return steps(valuesOfPromise(sql.ref('id')))
    case 'answered_pct_min':
      return facet.values(search, at).count(sql.ref('id'), stored('company_ids'))
    case 'alive_only':
      return sql`select 1 as id, ${countNow(isConfirmedLately(at))} as count`
    case 'period_days':
      return sql`select days as id, ${countNow(isPublishedWithin(sql.ref('days'), at))} as count
        from unnest(${sql.lit(`{${PERIODS.map(({ id }) => id)}}`)}::int[]) as days`
    default:
      return storedCounts(facet.key)
  }
}

/** By indexes of listed documents that do not know which have expired. */
const countNow = (condition: SearchCondition) => sql`(
  (select count(*) from vacancy_document as document where document.is_listed and ${condition})
  - (select count(*) from expired as document where ${condition})
)`

/** As `percentile_cont` does it, of many equal numbers. */
const selectQuartiles = () => sql`
  select ${sql.lit(QUARTILES_KEY)} as key, quartile as id, case when quartile = 0 then size else low + (high - low) * (place - floor(place)) end as count,
    null as label
  from (
    select quartile, size, place,
      (select min(pay) from one where up_to > floor(place)) as low,
      (select min(pay) from one where up_to > ceil(place)) as high
    from (select coalesce(max(up_to), 0)::float8 as size from one) as summed,
      generate_series(0, 3) as quartile, lateral (select quartile * 0.25::float8 * (size - 1) as place) as wanted
  ) as found`
