import { DAY_MS, MOSCOW_OFFSET_MS } from '#lib/dates/time-units.ts'
import { TRIAL_DAYS } from './plans.ts'

/** The same day and time in Moscow so many months later, or the last day of a month that is shorter. */
export function addMonths(moment: Date, months: number): Date {
  const local = new Date(moment.getTime() + MOSCOW_OFFSET_MS)
  const moved = new Date(local)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  moved.setUTCDate(Math.min(local.getUTCDate(), countDays(moved)))
  return new Date(moved.getTime() - MOSCOW_OFFSET_MS)
}

const countDays = (month: Date) => new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()

/** States of domain.md §2.11.10. `trial` is the free time; an open order makes `none` and `expired` look `pending`. */
export type PremiumState = 'none' | 'trial' | 'active' | 'grace' | 'cancelled' | 'expired'

export type PremiumEvent =
  | { kind: 'start_trial' }
  /** Money was taken. `isRenewal`: by us, not by a click of the owner. */
  | { kind: 'pay'; isRenewal: boolean; hasMethod: boolean }
  | { kind: 'payment_failed' }
  /** No more renewals. */
  | { kind: 'cancel' }
  | { kind: 'restore' }
  /** Money went back: the rights end by so much earlier, and nothing is charged any more. */
  | { kind: 'refund'; removedMs: number }
  /** The clock has passed the end of the rights. */
  | { kind: 'expire' }

export type PremiumFacts = {
  state: PremiumState
  until: Date | null
  covered_until: Date | null
  trial_used_at: Date | null
  failed_charges: number
  hasMethod: boolean
}

export type PremiumChange = Pick<PremiumFacts, 'state' | 'failed_charges'> & {
  until: Date
  covered_until: Date
  /** When the next month is charged. */
  charge_at: Date | null
  notice_at: Date | null
  trial_used_at: Date | null
}

export const GRACE_DAYS = 3
export const NOTICE_DAYS = 3

const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS)

/**
 * The premium after the event, or null if the event does not fit the state. Only a refund moves `until` back, and rights
 * never end before it: what was paid is given.
 */
export function nextPremium(facts: PremiumFacts, event: PremiumEvent, at: Date): PremiumChange | null {
  switch (event.kind) {
    case 'start_trial':
      return startTrial(facts, at)
    case 'pay':
      return pay(facts, event, at)
    case 'payment_failed':
      return failPayment(facts, at)
    case 'cancel':
      return cancel(facts)
    case 'restore':
      return restore(facts, at)
    case 'refund':
      return refund(facts, event, at)
    case 'expire':
      return expire(facts, at)
  }
}

type Current = PremiumFacts & { until: Date; covered_until: Date }

const hasRights = (facts: PremiumFacts): facts is Current =>
  facts.state !== 'none' && facts.state !== 'expired' && facts.until !== null && facts.covered_until !== null

/** Nothing more happens by itself before the end. */
const ending = (facts: PremiumFacts, until: Date, covered_until = until) => ({
  until,
  covered_until,
  failed_charges: 0,
  charge_at: null,
  trial_used_at: facts.trial_used_at,
})

function startTrial(facts: PremiumFacts, at: Date): PremiumChange | null {
  if (facts.state !== 'none' || facts.trial_used_at !== null) return null
  const until = daysAfter(at, TRIAL_DAYS)
  return { ...ending(facts, until), state: 'trial', notice_at: noticeBefore(until), trial_used_at: at }
}

const noticeBefore = (until: Date) => daysAfter(until, -NOTICE_DAYS)

/**
 * When the paid month begins: after what is left, and for a late payment in the days of grace, without a gap. The clock
 * decides what is left, also while the job that records the end is late.
 */
export const periodStart = (facts: PremiumFacts, at: Date): Date =>
  hasRights(facts) && hasPremium(facts, at) ? facts.until : at

function pay(
  facts: PremiumFacts,
  { isRenewal, hasMethod }: { isRenewal: boolean; hasMethod: boolean },
  at: Date,
): PremiumChange {
  const until = addMonths(periodStart(facts, at), 1)
  // A renewal that was under way when its owner cancelled or got a refund gives its month and does not undo that.
  const renews = hasMethod && !(isRenewal && (facts.state === 'cancelled' || facts.state === 'expired'))
  return renews
    ? renewing(facts, until)
    : { ...ending(facts, until), state: 'cancelled', notice_at: noticeBefore(until) }
}

const renewing = (facts: PremiumFacts, until: Date): PremiumChange => ({
  state: 'active',
  until,
  covered_until: daysAfter(until, GRACE_DAYS),
  failed_charges: 0,
  charge_at: until,
  notice_at: noticeBefore(until),
  trial_used_at: facts.trial_used_at,
})

/** The days of grace count from the end of the paid time; each day has one try, and a day that has passed has none. */
function failPayment(facts: PremiumFacts, at: Date): PremiumChange | null {
  if (!hasRights(facts) || (facts.state !== 'active' && facts.state !== 'grace')) return null
  const { until, covered_until, trial_used_at } = facts
  const failed_charges = facts.failed_charges + 1
  const nextDay = Math.floor((at.getTime() - until.getTime()) / DAY_MS) + 1
  const retry = daysAfter(until, Math.max(failed_charges, nextDay))
  const charge_at = facts.hasMethod && retry < covered_until ? retry : null
  return { state: 'grace', until, covered_until, failed_charges, charge_at, notice_at: null, trial_used_at }
}

/** What was promised until now stays: the paid time, and the days of grace that have begun. */
function cancel(facts: PremiumFacts): PremiumChange | null {
  if (!hasRights(facts)) return null
  const { state, until, covered_until } = facts
  if (state === 'grace') return { ...ending(facts, until, covered_until), state: 'cancelled', notice_at: null }
  if (state !== 'active') return null
  return { ...ending(facts, until), state: 'cancelled', notice_at: noticeBefore(until) }
}

function restore(facts: PremiumFacts, at: Date): PremiumChange | null {
  if (!hasRights(facts) || facts.state !== 'cancelled' || !facts.hasMethod || at >= facts.until) return null
  return renewing(facts, facts.until)
}

/** Never before now: what has been used stays used. */
function refund(facts: PremiumFacts, { removedMs }: { removedMs: number }, at: Date): PremiumChange | null {
  if (!hasRights(facts) || removedMs <= 0) return null
  const until = new Date(Math.max(at.getTime(), facts.until.getTime() - removedMs))
  if (until <= at) return { ...ending(facts, until), state: 'expired', notice_at: null }
  return { ...ending(facts, until), state: 'cancelled', notice_at: noticeBefore(until) }
}

function expire(facts: PremiumFacts, at: Date): PremiumChange | null {
  if (!hasRights(facts) || at < facts.covered_until) return null
  return { ...ending(facts, facts.until, facts.covered_until), state: 'expired', notice_at: null }
}

/** Rights follow the clock, not the state: a job that is late neither gives nor takes any. */
export const hasPremium = ({ covered_until }: { covered_until: Date | null }, at: Date): boolean =>
  covered_until !== null && at < covered_until
