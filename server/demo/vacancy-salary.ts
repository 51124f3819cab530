import { SALARY_SILENCES } from '#database/demo/words/letters.ts'
import type { Trade } from '#database/demo/words/trade.ts'
import { netRoublesAMonth } from '#trade/salary.ts'
import type { City } from './atlas.ts'
import type { Rolls } from './dice.ts'
import { suitsTrade } from './trade-words.ts'
import { HIGHER_EDUCATION, type Terms } from './vacancy-terms.ts'

const NET_SHARE = 0.87
export const MONTH = 1
const PART_SHARE = 0.55
/** Rotation work pays more. */
const ROTATION_BONUS = 1.2
/** Remote and rotation work competes with salaries of other regions. */
const LEAST_PAY_FROM_AFAR = 0.85

/** Units of a salary mode per month, and the rounding step of its amounts. */
const MODES: Record<number, { units: number; step: number }> = {
  1: { units: 1, step: 1000 },
  2: { units: 15, step: 100 },
  3: { units: 164, step: 10 },
  4: { units: 1, step: 5000 },
}
const BIG = 100_000
const BIG_STEP = 5000

const RANKS: [RegExp, number][] = [
  [/старш|ведущ|су-шеф/i, 1.12],
  [/главн/i, 1.2],
  [/заместитель|помощник/i, 0.85],
]

/** Typical net monthly salary in roubles for a role, title, salary level of the city and experience. */
export function usualPay(trade: Trade, title: string, pay: number, experienceId: number): number {
  const rank = RANKS.find(([words]) => words.test(title))?.[1] ?? 1
  return trade.salary.moscow * pay * trade.salary.byExperience[experienceId - 1]! * rank
}

export function inventSalary(trade: Trade, title: string, city: City, terms: Terms, rolls: Rolls) {
  const stray = 1 + trade.salary.spread * (rolls.share() * 2 - 1)
  const share =
    (terms.isPart && terms.salary_mode_id === MONTH ? PART_SHARE : 1) * (terms.isRotation ? ROTATION_BONUS : 1)
  const pay = terms.isFromAfar ? Math.max(city.pay, LEAST_PAY_FROM_AFAR) : city.pay
  const month = usualPay(trade, title, pay, terms.experience_id) * stray * share
  const salary_gross = rolls.chance(trade.education === HIGHER_EDUCATION ? 45 : 20)
  const middle = month / MODES[terms.salary_mode_id]!.units / (salary_gross ? NET_SHARE : 1)
  const shape = rolls.weighted([
    ['range', 56],
    ['from', 22],
    ['to', 8],
    ['exact', 10],
    ['hidden', 4],
  ])
  const { salary_mode_id } = terms
  const round = (amount: number) => rounded(amount, salary_mode_id)
  const spread = trade.salary.spread * 0.6
  const salary = {
    salary_from: shape === 'hidden' || shape === 'to' ? null : round(middle * (shape === 'exact' ? 1 : 1 - spread)),
    salary_to: shape === 'hidden' || shape === 'from' ? null : round(middle * (shape === 'exact' ? 1 : 1 + spread)),
    salary_currency: 'RUB' as const,
    salary_gross: shape === 'hidden' ? false : salary_gross,
    salary_mode_id,
  }
  const salary_absent_reason =
    shape === 'hidden' ? rolls.pick(SALARY_SILENCES.filter((words) => suitsTrade(words, trade))) : ''
  return { ...salary, salary_absent_reason, salary_net_month: netRoublesAMonth(salary) }
}

export function rounded(amount: number, modeId: number): number {
  const step = modeId === MONTH && amount > BIG ? BIG_STEP : MODES[modeId]!.step
  return Math.round(amount / step) * step
}
