import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/shapes.ts'

export const MARKET_PAY_BINS = 10

const roubles = z.number().int()
const count = z.number().int()

/**
 * What open vacancies of a role pay in a region, in net roubles per month; a range counts by its upper amount. Each company that counts
 * is one voice: the median of its vacancies.
 */
export const MarketPay = z.object({
  region: z.string(),
  vacancies: count,
  companies: count,
  lower_quartile: roubles,
  median: roubles,
  upper_quartile: roubles,
  /** Companies per bin of equal width, lowest pay first. Pay outside all bins counts in the nearest. */
  bins: z.array(count).length(MARKET_PAY_BINS),
  /** Lower edge of the first bin. */
  bins_from: roubles,
  bin_width: roubles,
})
export type MarketPay = z.infer<typeof MarketPay>

/** Vacancies of the last thirty days in the region of the city. Null when too few vacancies or companies that count tell their pay. */
export const showMarketPay = endpoint({
  method: 'GET',
  path: '/salaries/market',
  access: 'guest',
  query: z.object({ professional_role_id: Id, city_id: Id }),
  reply: z.object({ market: MarketPay.nullable() }),
})
