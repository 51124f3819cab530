import { sql } from 'kysely'
import { recentlyDecidedApplications } from '#features/promises/queries.server.ts'
import { isListedUnderCompany } from '../server/queries.ts'

/** More than anybody can leaf to; bounds the stored list. */
const MAX_INDEXED_COMPANIES = 49_000
/** Of fewer recent answers the index shows nothing. */
const MIN_RECENT_ANSWERS = 10
/** Confidence of the lower bound: 95 per cent. */
const Z = 1.96

/** Lower bound of the share of timely answers (Wilson), so that 10 of 10 do not stand before 880 of 896. */
const lowerBound = sql`(
  (in_time::float8 / answered + ${sql.lit(Z ** 2)} / (2 * answered)
    - ${sql.lit(Z)} * sqrt((in_time::float8 / answered * (answered - in_time) / answered + ${sql.lit(Z ** 2)} / (4 * answered)) / answered))
  / (1 + ${sql.lit(Z ** 2)} / answered)
)`

/**
 * Companies with publicly listed vacancies: timely answers of verified companies first, then the other verified ones, then the rest by open
 * vacancies, whose answers to people of their own would buy a place (ruling 50).
 */
export const selectCompanyIndex = (at: Date) => sql`
  with listed as (
    select company_id as id, count(*)::int as open_vacancies
    from vacancy where ${isListedUnderCompany(at)}
    group by company_id
    order by open_vacancies desc, company_id
    limit ${sql.lit(MAX_INDEXED_COMPANIES)}
  ), recent as (
    select company_id, count(*)::int as answered, (count(*) filter (where is_in_time))::int as in_time,
      round((percentile_cont(0.5) within group (order by hours_to_answer))::numeric, 1)::float8 as median_hours
    from ${recentlyDecidedApplications(at)} as decided
    group by company_id having count(*) >= ${sql.lit(MIN_RECENT_ANSWERS)}
  )
  select listed.id, open_vacancies, in_time, answered, median_hours
  from listed join company on company.id = listed.id left join recent on recent.company_id = listed.id
  order by verification = 'verified' desc, case when verification = 'verified' then ${lowerBound} end desc nulls last,
    open_vacancies desc, listed.id`
