import { netRoublesPerMonth } from '#features/vacancies/rules/salary.ts'
import type { DemoCity } from '../demo-reference.ts'
import { DEMO_LETTERS, type DemoRole } from '../demo-words.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { isTextForRole } from '../text-for-role.ts'
import { DEMO_HIGHER_EDUCATION_ID, type DemoTerms } from './vacancy-terms.ts'

const NET_SHARE = 0.87
export const MONTH_MODE_ID = 1
const PART_TIME_SHARE = 0.55
/** Rotation work pays more. */
const ROTATION_FACTOR = 1.2
/** Remote and rotation work competes with salaries of other regions. */
const MIN_REMOTE_PAY_RATIO = 0.85

/** Units of a salary mode per month, and the rounding step of its amounts. */
const SALARY_MODES: Record<number, { units: number; step: number }> = {
  1: { units: 1, step: 1000 },
  2: { units: 15, step: 100 },
  3: { units: 164, step: 10 },
  4: { units: 1, step: 5000 },
}
const LARGE_SALARY = 100_000
const LARGE_SALARY_STEP = 5000

const TITLE_FACTORS: [RegExp, number][] = [
  [/старш|ведущ|су-шеф/i, 1.12],
  [/главн/i, 1.2],
  [/заместитель|помощник/i, 0.85],
]

/** Typical net monthly salary in roubles for a role, title, salary level of the city and experience. */
export function typicalSalary(role: DemoRole, title: string, payRatio: number, experienceId: number): number {
  const titleFactor = TITLE_FACTORS.find(([pattern]) => pattern.test(title))?.[1] ?? 1
  return role.salary.moscow * payRatio * role.salary.byExperience[experienceId - 1]! * titleFactor
}

export function generateSalary(role: DemoRole, title: string, city: DemoCity, terms: DemoTerms, random: SeededRandom) {
  const deviation = 1 + role.salary.spread * (random.fraction() * 2 - 1)
  const share =
    (terms.isPartTime && terms.salary_mode_id === MONTH_MODE_ID ? PART_TIME_SHARE : 1) *
    (terms.isRotation ? ROTATION_FACTOR : 1)
  const payRatio = terms.isRemoteOrRotation ? Math.max(city.payRatio, MIN_REMOTE_PAY_RATIO) : city.payRatio
  const monthlyPay = typicalSalary(role, title, payRatio, terms.experience_id) * deviation * share
  const salary_gross = random.chance(role.educationLevelId === DEMO_HIGHER_EDUCATION_ID ? 45 : 20)
  const middle = monthlyPay / SALARY_MODES[terms.salary_mode_id]!.units / (salary_gross ? NET_SHARE : 1)
  const shape = random.pickWeighted([
    ['range', 56],
    ['from', 22],
    ['to', 8],
    ['exact', 10],
    ['hidden', 4],
  ])
  const { salary_mode_id } = terms
  const roundInMode = (amount: number) => roundSalary(amount, salary_mode_id)
  const spread = role.salary.spread * 0.6
  const salary = {
    salary_from:
      shape === 'hidden' || shape === 'to' ? null : roundInMode(middle * (shape === 'exact' ? 1 : 1 - spread)),
    salary_to:
      shape === 'hidden' || shape === 'from' ? null : roundInMode(middle * (shape === 'exact' ? 1 : 1 + spread)),
    salary_currency: 'RUB' as const,
    salary_gross: shape === 'hidden' ? false : salary_gross,
    salary_mode_id,
  }
  const salary_absent_reason =
    shape === 'hidden'
      ? random.pick(DEMO_LETTERS.salaryAbsentReasons.filter((pattern) => isTextForRole(pattern, role)))
      : ''
  return { ...salary, salary_absent_reason, salary_net_month: netRoublesPerMonth(salary) }
}

export function roundSalary(amount: number, modeId: number): number {
  const step = modeId === MONTH_MODE_ID && amount > LARGE_SALARY ? LARGE_SALARY_STEP : SALARY_MODES[modeId]!.step
  return Math.round(amount / step) * step
}
