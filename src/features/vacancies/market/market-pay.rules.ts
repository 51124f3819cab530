import { quantile } from '#lib/numbers/quantile.ts'
import { MARKET_PAY_BINS, type MarketPay } from './market-pay.contract.ts'

/** Edges of bins are whole thousands. */
const EDGE_UNIT = 1000

/** What a role pays in a region. `pays`: what each company that counts pays, in ascending order, without the outer tenths. */
export type OfferedPay = Omit<MarketPay, 'region' | 'bins' | 'bins_from' | 'bin_width'> & { pays: number[] }

/** The market with its bins, which count companies. */
export function toMarketPay({ pays, ...figures }: OfferedPay, region: string): MarketPay {
  const edges = binEdges(quantile(pays, 0.05), quantile(pays, 0.95))
  const bins = Array.from({ length: MARKET_PAY_BINS }, () => 0)
  for (const pay of pays) bins[marketPayBin(edges, pay)]! += 1
  const { vacancies, companies, lower_quartile, median, upper_quartile } = figures
  return { region, vacancies, companies, lower_quartile, median, upper_quartile, bins, ...edges }
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
