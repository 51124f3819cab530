import { quantile } from '#lib/numbers/quantile.ts'
import { MARKET_PAY_BINS, type MarketPay } from './market-pay.contract.ts'

/** With fewer vacancies or companies the numbers would tell what single employers pay. */
export const MIN_MARKET_VACANCIES = 8
export const MIN_MARKET_COMPANIES = 3
/** Edges of bins are whole thousands. */
const EDGE_UNIT = 1000

type OfferedPay = { company_id: number; pay: number }

/** `offers` in any order, in net roubles per month. Null when they are too few to be shown. */
export function summarizeMarketPay(offers: readonly OfferedPay[]): Omit<MarketPay, 'region'> | null {
  const ofCompany = [...Map.groupBy(offers, ({ company_id }) => company_id).values()].map(({ length }) => length)
  const companies = ofCompany.length
  if (offers.length < MIN_MARKET_VACANCIES || companies < MIN_MARKET_COMPANIES) return null
  // The numbers would mostly tell what this one pays.
  if (Math.max(...ofCompany) > offers.length / 2) return null
  const pays = offers.map(({ pay }) => pay).sort((one, other) => one - other)
  const [lower_quartile, median, upper_quartile] = [0.25, 0.5, 0.75].map((share) => Math.round(quantile(pays, share)))
  const edges = binEdges(quantile(pays, 0.05), quantile(pays, 0.95))
  const bins = Array.from({ length: MARKET_PAY_BINS }, () => 0)
  for (const pay of pays) bins[marketPayBin(edges, pay)]! += 1
  return {
    vacancies: pays.length,
    companies,
    lower_quartile: lower_quartile!,
    median: median!,
    upper_quartile: upper_quartile!,
    bins,
    ...edges,
  }
}

type BinEdges = Pick<MarketPay, 'bins_from' | 'bin_width'>

/** Index of the bin of an amount in net roubles per month. */
export function marketPayBin({ bins_from, bin_width }: BinEdges, pay: number): number {
  return Math.max(0, Math.min(MARKET_PAY_BINS - 1, Math.floor((pay - bins_from) / bin_width)))
}

/** Place of an amount on the scale of all bins, from 0 to 1. */
export function marketPayShare({ bins_from, bin_width }: BinEdges, pay: number): number {
  return Math.max(0, Math.min(1, (pay - bins_from) / (bin_width * MARKET_PAY_BINS)))
}

/** The lowest and highest twentieth do not stretch the scale: one mistyped salary would leave nine bins empty. */
function binEdges(lowest: number, highest: number): BinEdges {
  const bins_from = Math.floor(lowest / EDGE_UNIT) * EDGE_UNIT
  const width = Math.ceil((highest - bins_from) / MARKET_PAY_BINS / EDGE_UNIT) * EDGE_UNIT
  return { bins_from, bin_width: Math.max(EDGE_UNIT, width) }
}
