import { sql } from 'kysely'
import type { MarketPay } from '#contract/vacancies/market-pay.ts'
import type { Db } from '#database/connect.ts'
import { PLANNED_FOR_ITS_VALUES } from '#database/prepared-statements.ts'
import { summarizeMarketPay } from '#domain/vacancies/market-pay.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'

const MARKET_DAYS = 30
/** The newest are enough for quartiles, and a popular role of the capital has thousands. */
const MAX_OFFERS = 500

/** Pay of the open vacancies of a role in the region of a city, also for a role or city that does not exist: null. */
export async function findMarketPay(db: Db, roleId: number, cityId: number, now: Date): Promise<MarketPay | null> {
  const published_since = new Date(now.getTime() - MARKET_DAYS * DAY_MS).toISOString()
  const { rows } = await sql<{ region: string; company_id: number; pay: number }>`
    with place as (
      select region.name, array(select id from city where region_id = region.id) as city_ids
      from region where id = (select region_id from city where id = ${cityId})
    )
    select place.name as region, offer.company_id, offer.salary_net_month as pay
    from place, lateral ( ${PLANNED_FOR_ITS_VALUES}
      select company_id, salary_net_month from vacancy_document as document
      where document.is_listed and document.expires_at > ${now.toISOString()} and document.published_at > ${published_since}
        and document.role_ids && array[${roleId}::int] and document.city_ids && place.city_ids
        and document.salary_net_month is not null
      order by document.published_at desc, document.id desc
      limit ${sql.lit(MAX_OFFERS)}
    ) as offer`.execute(db)
  const summary = summarizeMarketPay(rows)
  return summary && { region: rows[0]!.region, ...summary }
}
