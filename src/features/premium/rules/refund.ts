import { DAY_MS } from '#lib/dates/time-units.ts'

type PaidMonth = { amount: number; from: Date; until: Date }

/** The days of a paid month that are left: a day that has begun counts as unused, in favour of the person. */
export function unusedDays({ from, until }: PaidMonth, at: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - Math.max(from.getTime(), at.getTime())) / DAY_MS))
}

/** Whole roubles for the unused days, rounded up, and never more than was paid. */
export function unusedAmount(month: PaidMonth, at: Date): number {
  const days = Math.ceil((month.until.getTime() - month.from.getTime()) / DAY_MS)
  return Math.min(month.amount, Math.ceil((month.amount * unusedDays(month, at)) / days))
}

/** The rights that go with the money: what is left of the month. */
export const unusedMs = ({ from, until }: Pick<PaidMonth, 'from' | 'until'>, at: Date): number =>
  Math.max(0, until.getTime() - Math.max(from.getTime(), at.getTime()))
