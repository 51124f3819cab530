import type { Importance, Match, MatchReason } from '#contract/match.ts'
import { apportion, weightsFor } from './weights.ts'

export type Fit = Pick<MatchReason, 'code' | 'fit' | 'text'>

/**
 * A sum of whole points. What fits brings up to its weight; what is in the way takes points off, though never more than there are:
 * so the score lies between 0 and 100, and is the sum of its reasons.
 */
export function scored(fits: Fit[], importance: Importance): Match {
  const weights = weightsFor(importance)
  const gains = fits.map(({ code, fit }) => Math.max(fit, 0) * weights[code])
  const losses = fits.map(({ code, fit }) => Math.max(-fit, 0) * weights[code])
  const gained = points(gains)
  const lost = Math.min(points(losses), gained)
  const [plus, minus] = [apportion(gains, gained), apportion(losses, lost)]
  const reasons = fits.map((one, n) => ({ ...one, points: plus[n]! - minus[n]!, most: weights[one.code] }))
  return { score: gained - lost, reasons }
}

/** The fit is in hundredths. */
const points = (amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) / 100)

/** The same reasons under other weights. */
export const reweighed = ({ reasons }: Match, importance: Importance): Match => scored(reasons, importance)

export const VERDICTS = [
  { from: 75, words: 'Подходит очень хорошо' },
  { from: 55, words: 'Подходит' },
  { from: 35, words: 'Подходит отчасти' },
  { from: 0, words: 'Подходит мало' },
]

/** «Подходит» */
export const verdictOf = ({ score }: Match) => VERDICTS.find(({ from }) => score >= from)!.words

/** «+32», «−6»: with the sign of minus, and a zero alone. */
export const pointsText = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')
