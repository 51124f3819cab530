import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#database/connect.ts'
import { PLANNED_FOR_ITS_VALUES } from '#database/prepared-statements.ts'
import { DAY_MS, MINUTE_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { MarketPay } from '../market/market-pay.contract.ts'
import { summarizeMarketPay } from '../market/market-pay.rules.ts'

const MARKET_DAYS = 30

/** Every page of a vacancy shows it, and a month of vacancies changes slowly. All are counted, as on the page of salaries. */
const CACHE_MS = 10 * MINUTE_MS
const MAX_CACHED_MARKETS = 2000

type Place = { professional_role_id: number; city_id: number }

/** Reads the market of a role and city, up to ten minutes old. */
export function createMarketPayReader({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const cache = new LRUCache<string, { market: MarketPay | null }, Place>({
    max: MAX_CACHED_MARKETS,
    ttl: CACHE_MS - 1,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: async (_key, _stale, { context }) => ({ market: await findMarketPay(db, context, now()) }),
  })
  return (context: Place) => cache.forceFetch(`${context.professional_role_id} ${context.city_id}`, { context })
}

/** A row of `vacancy_document as document`: open, of the last thirty days, with its pay told. */
export const isMarketVacancy = (now: Date) => sql<boolean>`
  document.is_listed and document.expires_at > ${now.toISOString()}
  and document.published_at > ${new Date(now.getTime() - MARKET_DAYS * DAY_MS).toISOString()}
  and document.salary_net_month is not null`

/** Pay of the open vacancies of a role in the region of a city, also for a role or city that does not exist: null. */
async function findMarketPay(db: Db, place: Place, now: Date): Promise<MarketPay | null> {
  const { rows } = await sql<{ region: string; company_id: number; pay: number }>`
    with place as (
      select region.name, array(select id from city where region_id = region.id) as city_ids
      from region where id = (select region_id from city where id = ${place.city_id})
    )
    select place.name as region, offer.company_id, offer.salary_net_month as pay
    from place, lateral ( ${PLANNED_FOR_ITS_VALUES}
      select company_id, salary_net_month from vacancy_document as document
      where ${isMarketVacancy(now)}
        and document.role_ids && array[${place.professional_role_id}::int] and document.city_ids && place.city_ids
    ) as offer`.execute(db)
  const summary = summarizeMarketPay(rows)
  return summary && { region: rows[0]!.region, ...summary }
}
