import { sql } from 'kysely'
import { MIN_MARKET_COMPANIES, MIN_MARKET_VACANCIES } from '../market/market-pay.rules.ts'
import { isMarketVacancy } from './market-pay.server.ts'

/** Quartiles of what a role pays in a region, in net roubles per month. */
export type RolePayRow = {
  role_id: number
  region_id: number
  vacancies: number
  lower_quartile: number
  median: number
  upper_quartile: number
}

/** Every role and region with enough vacancies and companies of which none has more than half: as `summarizeMarketPay`. */
export const selectRolePay = (at: Date) => sql`
  with offer as (
    select role_id, region_id, company_id, salary_net_month as pay
    from vacancy_document as document, unnest(document.role_ids) as role_id, unnest(document.region_ids) as region_id
    where ${isMarketVacancy(at)}
  ), shown as (
    select role_id, region_id
    from (select role_id, region_id, company_id, count(*) as vacancies from offer group by 1, 2, 3) as of_company
    group by role_id, region_id
    having sum(vacancies) >= ${sql.lit(MIN_MARKET_VACANCIES)} and count(*) >= ${sql.lit(MIN_MARKET_COMPANIES)}
      and max(vacancies) * 2 <= sum(vacancies)
  )
  select role_id, region_id, vacancies, quartiles[1] as lower_quartile, quartiles[2] as median, quartiles[3] as upper_quartile
  from (
    select role_id, region_id, count(*)::int as vacancies,
      (percentile_cont(array[0.25, 0.5, 0.75]) within group (order by pay))::int[] as quartiles
    from offer join shown using (role_id, region_id)
    group by role_id, region_id
  ) as summed`
