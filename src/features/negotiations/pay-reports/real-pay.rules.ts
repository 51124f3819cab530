import type { PayRange, RealPay, RoleRealPay } from '#features/companies/real-pay.contract.ts'
import { quantile } from '#lib/numbers/quantile.ts'

/** After the first day of work: by then most people have been paid. */
export const PAY_QUESTION_DAYS = 45
/** After the question. */
export const PAY_ANSWER_DAYS = 180
/** Figures are shown from so many hires on, and change with so many new ones only. */
export const MIN_PAY_REPORTS = 5
const ROUNDED_TO = 1000

/** `is_new`: not in the figures that are shown. */
export type PayOfHire = { amount: number; is_by_seeker: boolean; promised: PayRange | null; is_new: boolean }

/**
 * The next figures of a company; undefined while the shown ones stay. They change only together with five hires, so that
 * nobody learns one amount from two states of the page, and are not shown if mostly the company itself speaks.
 */
export function nextRealPay(hires: readonly PayOfHire[]): RealPay | undefined {
  const by_seekers = hires.filter(({ is_by_seeker }) => is_by_seeker).length
  if (hires.filter(({ is_new }) => is_new).length < MIN_PAY_REPORTS || by_seekers * 2 < hires.length) return undefined
  const amounts = hires.map(({ amount }) => amount)
  return {
    promised: typicalPromise(hires),
    // Quartiles: the highest and the lowest amount belong to one person each.
    paid: { from: roundedQuantile(amounts, 0.25), to: roundedQuantile(amounts, 0.75) },
    reports: hires.length,
    by_seekers,
  }
}

/** A hire of a role in a region. */
export type PayOfRoleHire = PayOfHire & { company_id: number }

/**
 * The next figures of a role in a region; undefined while the shown ones stay. No company gives more than half of the answers, neither
 * of all nor of the new ones: otherwise it would know nearly everything that changes the figures, and could work out the rest.
 */
export function nextRolePay(hires: readonly PayOfRoleHire[]): RoleRealPay | undefined {
  const next = nextRealPay(hires)
  if (!next || ![hires, hires.filter(({ is_new }) => is_new)].every(isOfManyCompanies)) return undefined
  const { paid, ...counts } = next
  const amounts = hires.map(({ amount }) => amount)
  return { lower_quartile: paid.from, median: roundedQuantile(amounts, 0.5), upper_quartile: paid.to, ...counts }
}

const isOfManyCompanies = (hires: readonly PayOfRoleHire[]) =>
  [...Map.groupBy(hires, ({ company_id }) => company_id).values()].every(({ length }) => length * 2 <= hires.length)

/** Medians of what these vacancies promised, if at least half of them did. */
function typicalPromise(hires: readonly PayOfHire[]): PayRange | null {
  const promises = hires.map(({ promised }) => promised).filter((one) => one !== null)
  if (promises.length * 2 < hires.length) return null
  const medianOf = (amounts: number[]) => roundedQuantile(amounts, 0.5)
  return { from: medianOf(promises.map(({ from }) => from)), to: medianOf(promises.map(({ to }) => to)) }
}

const roundedQuantile = (amounts: readonly number[], share: number) =>
  Math.round(
    quantile(
      amounts.toSorted((one, other) => one - other),
      share,
    ) / ROUNDED_TO,
  ) * ROUNDED_TO
