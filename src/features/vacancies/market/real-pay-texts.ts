import type { RoleRealPay } from '#features/companies/real-pay.contract.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { MarketPay } from './market-pay.contract.ts'
import { roundedPayText } from './market-pay-texts.ts'

type Quartiles = Pick<MarketPay, 'lower_quartile' | 'median' | 'upper_quartile'>

/** How the middle of what is paid lies to the middle of what is offered. */
export function realPayComparison(offered: Quartiles, real: Quartiles): string {
  const difference = Math.round((real.median - offered.median) / 1000) * 1000
  if (difference === 0) return 'Середина такая же, как в открытых вакансиях.'
  const amount = roundedPayText(Math.abs(difference))
  return `Середина на ${amount} ${difference > 0 ? 'выше' : 'ниже'}, чем в открытых вакансиях.`
}

/** The picture in one sentence, for those who do not see it. */
export function realPayLabel(offered: Quartiles, real: RoleRealPay): string {
  const range = ({ lower_quartile, median, upper_quartile }: Quartiles) =>
    `середина ${roundedPayText(median)}, половина от ${roundedPayText(lower_quartile)} до ${roundedPayText(upper_quartile)}`
  const answers = `${real.reports} ${plural(real.reports, 'ответ', 'ответа', 'ответов')}`
  return `Вакансии предлагают: ${range(offered)}. Платят на деле (${answers}): ${range(real)}.`
}

/** Steps of an axis, in roubles. */
const STEPS = [5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]
const MAX_STEPS = 6

/** Whole steps around all the amounts. */
export function payAxis(amounts: readonly number[]): { from: number; step: number; steps: number } {
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const axes = STEPS.map((step) => {
    const from = Math.floor(lowest / step) * step
    return { from, step, steps: Math.max(1, Math.ceil((highest - from) / step)) }
  })
  return axes.find(({ steps }) => steps <= MAX_STEPS) ?? axes.at(-1)!
}
