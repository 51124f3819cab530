import type { Importance, Match, MatchReason } from '../contract/match.ts'
import type { MatchCode } from '../contract/match-criteria.ts'
import { apportion, calculateWeights } from './weights.ts'

export type MatchFit = Pick<MatchReason, 'code' | 'fit' | 'text'>

/** The fit of a place to which nobody goes: unless places count for nothing, the rest cannot make up for it. */
export const OUT_OF_REACH_FIT = -100

/**
 * Scores fits as whole points. A positive fit adds up to its weight; a negative fit subtracts points, at most as many
 * as were added. The score is between 0 and 100 and equals the sum of its reasons.
 */
export const scoreMatch = (fits: MatchFit[], importance: Importance): Match =>
  scoreByWeights(fits, calculateWeights(importance))

/** The same with the most points of each criterion, 100 in total. */
export function scoreByWeights(fits: MatchFit[], weights: Record<MatchCode, number>): Match {
  const gains = fits.map(({ code, fit }) => Math.max(fit, 0) * weights[code])
  const isOutOfReach = fits.some(({ code, fit }) => code === 'place' && fit <= OUT_OF_REACH_FIT && weights.place > 0)
  const losses = fits.map(({ code, fit }) => (isOutOfReach && code !== 'place' ? 0 : Math.max(-fit, 0) * weights[code]))
  const gained = sumToPoints(gains)
  const lost = isOutOfReach ? gained : Math.min(sumToPoints(losses), gained)
  const [addedPoints, subtractedPoints] = [apportion(gains, gained), apportion(losses, lost)]
  const reasons = fits.map((one, n) => ({
    ...one,
    points: addedPoints[n]! - subtractedPoints[n]!,
    most: weights[one.code],
  }))
  return { score: gained - lost, reasons }
}

/** Sums amounts in hundredths of a point to whole points. */
const sumToPoints = (amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) / 100)

/** Scores the same reasons with other weights. */
export const reweighMatch = ({ reasons }: Match, importance: Importance): Match => scoreMatch(reasons, importance)

/** «+32», «−6» with a typographic minus; zero has no sign. */
export const signedPointsText = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')
