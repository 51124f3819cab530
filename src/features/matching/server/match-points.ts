import type { Db } from '#database/connect.ts'
import { readTextQuery } from '#features/search/search-words.server.ts'
import type { IndexTier, PointSteps } from '#search/index/index-types.ts'
import { wordsIn } from '#search/language/tokens.ts'
import { joinLexemes, type LexemeQuery } from '#search/query/lexeme-query.ts'
import { wordQuery } from '#search/query/text-query.ts'
import type { Importance } from '../contract/match.ts'
import type { MatchCode } from '../contract/match-criteria.ts'
import { fitOfPayShare } from '../rules/skill-role-pay-fits.ts'
import { calculateWeights, PUBLISHED_IMPORTANCE } from '../rules/weights.ts'

/** The order by match as a search engine knows it: reasons with points for what documents hold. `rankPage` compares the best exactly. */

type Step = PointSteps['steps'][number]

/** Points for a fit of 100 with a weight of 1, so that parts of a fit are whole points. */
const RESOLUTION = 10

/** More than all other reasons give: a place to which nobody goes comes behind every other one. */
const WITHIN_REACH_POINTS = 2000 * RESOLUTION

/** Collects the reasons for one order by match. */
export function createMatchPoints(tiers: readonly IndexTier[], importance: Importance = PUBLISHED_IMPORTANCE) {
  const weights = calculateWeights(importance)
  // Of equal matches the better tier comes first.
  const scale = tiers.length + 1
  const reasons: PointSteps[] = []
  const add = (steps: Step[]) => {
    const counted = steps.filter(({ points }) => points > 0)
    if (counted.length > 0) reasons.push({ steps: counted })
  }
  return {
    /** Each step has its fit, from 0 to 100. `share`: the part of the weight of the criterion that this reason has. */
    add(code: MatchCode, steps: (Omit<Step, 'points'> & { fit: number })[], share = 1) {
      const pointsOf = (fit: number) => Math.round((weights[code] * fit * share * RESOLUTION) / 100) * scale
      add(steps.map(({ fit, ...step }) => ({ ...step, points: pointsOf(fit) })))
    },
    /** Unless places count for nothing. */
    addReach(anyOf: NonNullable<Step['anyOf']>) {
      if (weights.place > 0) add([{ points: WITHIN_REACH_POINTS * scale, anyOf }])
    },
    order: () => ({
      points: [...reasons, { steps: tiers.map((tier, place) => ({ ...tier, points: tiers.length - place })) }],
    }),
  }
}

/** All words of a title, or of the name of a skill; undefined for one without words. */
export async function wordsOfField(db: Db, text: string, field?: 'name'): Promise<LexemeQuery | undefined> {
  const words = await Promise.all(wordsIn(text).map((word) => readTextQuery(db, wordQuery(word, field))))
  return joinLexemes('and', words)
}

/** The share of the desired pay that a fit needs, and its fit, the best first. */
export const PAY_SHARES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65].map((share) => ({
  share,
  fit: Math.round(fitOfPayShare(share)),
}))
