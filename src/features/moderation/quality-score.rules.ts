import type { ModerationProblem } from '#features/vacancies/editor/contract/vacancy-check.ts'
import { MODERATION_CODES, type ModerationCode } from './grounds/moderation-rule.rules.ts'

const pointsOf = (code: string) => MODERATION_CODES[code as ModerationCode]?.points ?? 0

/** Quality from 0 to 100. Each code costs its points once, however often it occurs. */
export function qualityScore(problems: readonly ModerationProblem[]): number {
  const codes = new Set(problems.map(({ code }) => code))
  return [...codes].reduce((left, code) => left - pointsOf(code), 100)
}

/**
 * Groups problems by code with the points gained by fixing the group. Blocking problems come first, then the largest
 * gain.
 */
export function listQualityGains(problems: readonly ModerationProblem[]) {
  const problemsByCode = [...Map.groupBy(problems, ({ code }) => code).values()]
  return problemsByCode
    .map((sameCode) => ({ problem: sameCode[0]!, times: sameCode.length, points: pointsOf(sameCode[0]!.code) }))
    .toSorted((one, other) => severityRank(other.problem) - severityRank(one.problem) || other.points - one.points)
}

const severityRank = ({ severity }: ModerationProblem) => (severity === 'block' ? 1 : 0)
