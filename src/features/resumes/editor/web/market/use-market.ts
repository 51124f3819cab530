import { fetchWithRetry } from '#app/connection/fetch-with-retry.ts'
import { createApiClient } from '#contract/client.ts'
import { SalaryAmount } from '#contract/shapes.ts'
import { type MarketPay, showMarketPay } from '#features/vacancies/market/market-pay.contract.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { NEAR_KM } from '#lib/text/radius-words.ts'
import { useFetched } from '#ui/use-fetched.ts'
import type { MarketQuery } from './market-query.ts'

const callApi = createApiClient((path) => fetchWithRetry(path))

export type ResumeMarket = {
  /** Null when too few vacancies tell their pay. */
  pay: MarketPay | null
  /** Open vacancies of the professions in the city and near it: what the published resume is told of, too. */
  found: number
  /** Those of them that pay what is wanted; null while nothing is. */
  foundWithPay: number | null
}

/** The market beside what is typed. Undefined while it loads, and after an error: the form works without it. */
export function useMarket(query: MarketQuery | undefined): ResumeMarket | undefined {
  const loaded = useFetched(query && JSON.stringify(query), (key) => fetchMarket(JSON.parse(key)))
  return isSamePlace(loaded?.key, query) ? loaded?.value : undefined
}

/** While only the sum changes, the numbers of the place stay on the screen: nothing jumps under a person who types. */
function isSamePlace(key: string | undefined, query: MarketQuery | undefined): boolean {
  if (!key || !query) return false
  return key === JSON.stringify({ ...query, wanted: (JSON.parse(key) as MarketQuery).wanted })
}

async function fetchMarket({ professional_role_ids, city_id, wanted }: MarketQuery): Promise<ResumeMarket> {
  const count = async (filters: { salary_from?: number }) =>
    (
      await callApi(searchVacancies, {
        query: {
          professional_role_ids,
          city_ids: [city_id],
          radius_km: NEAR_KM,
          per_page: 1,
          facets: false,
          ...filters,
        },
      })
    ).found
  const [{ market: pay }, found, foundWithPay] = await Promise.all([
    callApi(showMarketPay, { query: { professional_role_id: professional_role_ids[0]!, city_id } }),
    count({}),
    isSearchable(wanted) ? count({ salary_from: wanted }) : null,
  ])
  return { pay, found, foundWithPay }
}

/** A hundred million an hour is more than the search takes. */
const isSearchable = (wanted: number | null): wanted is number => SalaryAmount.safeParse(wanted).success
