import type { Importance } from '../contract/match.ts'
import {
  DEFAULT_IMPORTANCE,
  IMPORTANCE_KEYS,
  type ImportanceKey,
  MATCH_CODES,
  type MatchCode,
} from '../contract/match-criteria.ts'

type WeightChange = { day: string; text: string }

/** Every change of the published weights and rules of the match, newest first. */
export const WEIGHT_CHANGES: readonly WeightChange[] = [
  {
    day: '2026-11-29',
    text: 'Место работы дальше 100\u00A0км не подходит, если в резюме нет готовности к переезду или вахте: балл тогда ноль.',
  },
  { day: '2026-11-25', text: '«Дорога и город» считает минуты пути от ваших станций метро, где они известны.' },
  { day: '2026-11-20', text: 'Веса опубликованы: навыки 30, профессия 20, зарплата 15, дорога и город 15.' },
]

/** Published on the page about the service, which shows these numbers. They add up to 100. */
export const PUBLISHED_WEIGHTS: Record<MatchCode, number> = {
  skills: 30,
  role: 20,
  pay: 15,
  place: 15,
  format: 8,
  experience: 6,
  licences: 2,
  languages: 2,
  education: 2,
}

/** Match codes whose weights one importance slider changes. */
const CODES_BY_IMPORTANCE: Record<ImportanceKey, MatchCode[]> = {
  skills: ['skills'],
  role: ['role'],
  pay: ['pay'],
  place: ['place'],
  format: ['format'],
  demands: ['experience', 'licences', 'languages', 'education'],
}

export const IMPORTANCE_LABELS: Record<ImportanceKey, string> = {
  skills: 'Навыки',
  role: 'Профессия',
  pay: 'Зарплата',
  place: 'Дорога и город',
  format: 'График и формат',
  demands: 'Опыт, права, языки',
}

export const PUBLISHED_IMPORTANCE: Importance = {
  skills: DEFAULT_IMPORTANCE,
  role: DEFAULT_IMPORTANCE,
  pay: DEFAULT_IMPORTANCE,
  place: DEFAULT_IMPORTANCE,
  format: DEFAULT_IMPORTANCE,
  demands: DEFAULT_IMPORTANCE,
}

/** Maximum points of each match code, 100 in total. Returns the published weights when every importance is 0. */
export function calculateWeights(importance: Importance): Record<MatchCode, number> {
  const weighted = IMPORTANCE_KEYS.flatMap((key) =>
    CODES_BY_IMPORTANCE[key].map((code) => [code, PUBLISHED_WEIGHTS[code] * importance[key]] as const),
  )
  if (weighted.every(([, weight]) => weight === 0)) return PUBLISHED_WEIGHTS
  const weights = Object.fromEntries(weighted) as Record<MatchCode, number>
  const roundedWeights = apportion(
    MATCH_CODES.map((code) => weights[code]),
    100,
  )
  return Object.fromEntries(MATCH_CODES.map((code, n) => [code, roundedWeights[n]])) as Record<MatchCode, number>
}

/** Splits a whole number into whole parts in proportion to the shares, by the largest remainder method. */
export function apportion(shares: number[], whole: number): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  if (all === 0) return shares.map(() => 0)
  const exact = shares.map((share) => (share * whole) / all)
  const parts = exact.map(Math.floor)
  const undistributed = whole - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((share, n) => ({ n, rest: share - parts[n]! }))
    .sort((a, b) => b.rest - a.rest || a.n - b.n)
  for (const { n } of byRemainder.slice(0, undistributed)) parts[n]!++
  return parts
}
