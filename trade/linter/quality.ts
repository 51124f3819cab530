import type { Problem } from '#contract/vacancy-check.ts'
import { CODES, type Code } from './rule.ts'

const pointsOf = (code: string) => CODES[code as Code]?.points ?? 0

/** Quality from 0 to 100. Each code costs its points once, however often it occurs. */
export function qualityOf(problems: readonly Problem[]): number {
  const codes = new Set(problems.map(({ code }) => code))
  return [...codes].reduce((left, code) => left - pointsOf(code), 100)
}

/**
 * Groups problems by code with the points gained by fixing the group. Blocking problems come first, then the largest
 * gain.
 */
export function gainsOf(problems: readonly Problem[]) {
  const kinds = [...Map.groupBy(problems, ({ code }) => code).values()]
  return kinds
    .map((same) => ({ problem: same[0]!, times: same.length, points: pointsOf(same[0]!.code) }))
    .toSorted((one, other) => rank(other.problem) - rank(one.problem) || other.points - one.points)
}

const rank = ({ severity }: Problem) => (severity === 'block' ? 1 : 0)
