import { trimVoices } from '#features/companies/figures/trim-voices.rules.ts'
import type { PayRange, RealPay, RoleRealPay } from '#features/companies/real-pay.contract.ts'
import { quantile } from '#lib/numbers/quantile.ts'

/** After the first day of work: by then most people have been paid. */
export const PAY_QUESTION_DAYS = 45
/** After the question. */
export const PAY_ANSWER_DAYS = 180
/** Figures are shown from so many hires on, and change with so many new ones only. */
export const MIN_PAY_REPORTS = 5
const ROUNDED_TO = 1000

/** Of a role and region so many sources at least: of two, each would know what the other pays. */
const MIN_SOURCES = 3

/** `is_new`: not in the figures that are shown. `origin`: where the answer came from; answers of one origin are one voice. */
export type PayOfHire = {
  amount: number
  is_by_seeker: boolean
  promised: PayRange | null
  is_new: boolean
  origin: string
}

/** The first answer of each origin: an office with twenty accounts is one voice. */
const distinctHires = <Hire extends PayOfHire>(hires: readonly Hire[]): Hire[] => [
  ...new Map(hires.toReversed().map((hire) => [hire.origin, hire])).values(),
]

/** They change only together with five hires, so that nobody learns one amount from two states of a page; and mostly people speak. */
const mayChange = (hires: readonly PayOfHire[]) =>
  hires.filter(({ is_new }) => is_new).length >= MIN_PAY_REPORTS && countBySeekers(hires) * 2 >= hires.length

const countBySeekers = (hires: readonly PayOfHire[]) => hires.filter(({ is_by_seeker }) => is_by_seeker).length

/** The next figures of a company; undefined while the shown ones stay. The highest and the lowest tenth do not count. */
export function nextRealPay(all: readonly PayOfHire[]): RealPay | undefined {
  const hires = distinctHires(all)
  if (!mayChange(hires)) return undefined
  const amounts = trimVoices(hires.map(({ amount }) => amount))
  return {
    promised: typicalPromise(hires.map(({ promised }) => promised)),
    // Quartiles: the highest and the lowest amount belong to one person each.
    paid: { from: roundedQuantile(amounts, 0.25), to: roundedQuantile(amounts, 0.75) },
    reports: hires.length,
    by_seekers: countBySeekers(hires),
  }
}

/** A hire of a role in a region. `source`: the company, or the hand that several companies share. */
export type PayOfRoleHire = PayOfHire & { source: number }

/**
 * The next figures of a role in a region; undefined while the shown ones stay. Each source is one voice, its median; the lowest and the
 * highest tenth of them do not count. No source gives more than half of the answers, neither of all nor of the new ones: otherwise it would
 * know nearly everything that changes the figures, and could work out the rest.
 */
export function nextRolePay(all: readonly PayOfRoleHire[]): RoleRealPay | undefined {
  const hires = distinctHires(all)
  const bySource = [...Map.groupBy(hires, ({ source }) => source).values()]
  if (!mayChange(hires) || bySource.length < MIN_SOURCES) return undefined
  if (![hires, hires.filter(({ is_new }) => is_new)].every(isOfManySources)) return undefined
  const voices = trimVoices(bySource.map((ofSource) => medianOf(ofSource.map(({ amount }) => amount))))
  return {
    lower_quartile: roundedQuantile(voices, 0.25),
    median: roundedQuantile(voices, 0.5),
    upper_quartile: roundedQuantile(voices, 0.75),
    promised: typicalPromise(bySource.map((ofSource) => typicalPromise(ofSource.map(({ promised }) => promised)))),
    reports: hires.length,
    by_seekers: countBySeekers(hires),
  }
}

const isOfManySources = (hires: readonly PayOfRoleHire[]) =>
  [...Map.groupBy(hires, ({ source }) => source).values()].every(({ length }) => length * 2 <= hires.length)

/** Medians of these promises, if at least half were made. */
function typicalPromise(all: readonly (PayRange | null)[]): PayRange | null {
  const promises = all.filter((one) => one !== null)
  if (promises.length * 2 < all.length) return null
  const middle = (amounts: number[]) => roundToThousands(medianOf(amounts))
  return { from: middle(promises.map(({ from }) => from)), to: middle(promises.map(({ to }) => to)) }
}

const quantileOf = (amounts: readonly number[], share: number) =>
  quantile(
    amounts.toSorted((one, other) => one - other),
    share,
  )
const medianOf = (amounts: readonly number[]) => quantileOf(amounts, 0.5)
const roundToThousands = (amount: number) => Math.round(amount / ROUNDED_TO) * ROUNDED_TO
const roundedQuantile = (amounts: readonly number[], share: number) => roundToThousands(quantileOf(amounts, share))
