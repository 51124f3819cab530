import { sql } from 'kysely'
import { joinsCountedCompanies, voice } from '#features/companies/figures/counted-companies.server.ts'
import { CUT_SHARE } from '#features/companies/figures/trim-voices.rules.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { OfferedPay } from '../market/market-pay.rules.ts'

export const MARKET_DAYS = 30

/** With fewer vacancies or companies the numbers would tell what single employers pay. */
const MIN_MARKET_VACANCIES = 8
const MIN_MARKET_COMPANIES = 3

/** In place of the id of a region: the whole country. */
export const EVERYWHERE = 0

export type RolePayRow = OfferedPay & { role_id: number; region_id: number }

/** SQL twin of `trimVoices`. */
const cut = sql`round(voices * ${sql.lit(CUT_SHARE)})`

/**
 * What each role pays in each region and everywhere, in net roubles per month: the one source of all figures of offered pay (ruling 50). Open vacancies
 * of the last thirty days that tell their pay, of companies that count. A company is one voice, the median of its vacancies, so that
 * neither many vacancies nor bought companies move a figure; the lowest and highest tenth of the voices are left out.
 */
export const selectRolePay = (at: Date) => sql`
  with counted as (
    select role_id, region_id, ${voice} as voice, salary_net_month as pay
    from vacancy_document as document ${joinsCountedCompanies('document')},
      unnest(document.role_ids) as role_id, unnest(document.region_ids || ${sql.lit(EVERYWHERE)}) as region_id
    where document.is_listed and document.expires_at > ${at.toISOString()}
      and document.published_at > ${new Date(at.getTime() - MARKET_DAYS * DAY_MS).toISOString()}
      and document.salary_net_month is not null
  ), heard as (
    select role_id, region_id, voice, count(*) as vacancies,
      round(percentile_cont(0.5) within group (order by pay))::int as pay
    from counted group by role_id, region_id, voice
  ), placed as (
    select *, row_number() over (partition by role_id, region_id order by pay, voice)::int as place,
      count(*) over (partition by role_id, region_id)::int as voices,
      (sum(vacancies) over (partition by role_id, region_id))::int as all_vacancies
    from heard
  )
  select role_id, region_id, vacancies, companies, pays,
    quartiles[1] as lower_quartile, quartiles[2] as median, quartiles[3] as upper_quartile
  from (
    select role_id, region_id, all_vacancies as vacancies, voices as companies, array_agg(pay order by pay) as pays,
      (percentile_cont(array[0.25, 0.5, 0.75]) within group (order by pay))::int[] as quartiles
    from placed
    where all_vacancies >= ${sql.lit(MIN_MARKET_VACANCIES)} and voices >= ${sql.lit(MIN_MARKET_COMPANIES)}
      and place > ${cut} and place <= voices - ${cut}
    group by role_id, region_id, all_vacancies, voices
  ) as summed`
