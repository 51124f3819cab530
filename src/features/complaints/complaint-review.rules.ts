import type { PhoneComplaintSubject } from '#features/phone-checks/phone-checks.contract.ts'
import { addWorkingDays } from '#lib/calendar/working-days.ts'
import { addWorkingHours } from '#lib/calendar/working-hours.ts'
import { HOUR_MS } from '#lib/dates/time-units.ts'
import type { ComplaintTarget } from './complaints.contract.ts'

const REQUEST_WORKING_DAYS = 1
const MODERATION_WORKING_HOURS = 4
const SAMPLE_WORKING_DAYS = 5

/** Until when an operator answers a ticket, or verifies a company. */
export const requestDueAt = (askedAt: Date): Date => addWorkingDays(askedAt, REQUEST_WORKING_DAYS)

/** Until when an operator looks at what a rule has flagged. */
export const moderationDueAt = (openedAt: Date): Date => addWorkingHours(openedAt, MODERATION_WORKING_HOURS)

/** Until when an operator should have looked at a vacancy of the sample, in which no rule has found anything. Nobody waits for it. */
export const sampleDueAt = (openedAt: Date): Date => addWorkingDays(openedAt, SAMPLE_WORKING_DAYS)

export const REASON_OTHER = 11

/** Money and codes: looked at first. Ids of `complaint_reason`. */
export const URGENT_REASON_IDS: readonly number[] = [1, 2]

const URGENT_WORKING_HOURS = 4
const REVIEW_HOURS = 72

/** Until when an operator looks at a complaint with this reason. */
export const complaintDueAt = (reasonId: number, at: Date): Date =>
  URGENT_REASON_IDS.includes(reasonId)
    ? addWorkingHours(at, URGENT_WORKING_HOURS)
    : new Date(at.getTime() + REVIEW_HOURS * HOUR_MS)

/** What callers asked for that is looked at first. */
export const URGENT_PHONE_SUBJECTS: readonly PhoneComplaintSubject[] = ['code', 'money', 'card']

/** Until when an operator looks at a number: by its oldest urgent complaint, and by the oldest of all. */
export function phoneDueAt(oldest: Date, oldestUrgent: Date | null): Date {
  const due = new Date(oldest.getTime() + REVIEW_HOURS * HOUR_MS)
  const urgent = oldestUrgent && addWorkingHours(oldestUrgent, URGENT_WORKING_HOURS)
  return urgent && urgent < due ? urgent : due
}

const REASONS_OF_TEXT = [1, 2, 5, 6, 7, 8, 10, REASON_OTHER]

/** The reasons that fit a target, at most eight, in the order of their weight. */
export const COMPLAINT_REASONS_OF: Record<ComplaintTarget, readonly number[]> = {
  message: REASONS_OF_TEXT,
  letter: REASONS_OF_TEXT,
  invitation: REASONS_OF_TEXT,
  offer: [1, 2, 4, 5, 8, 10, REASON_OTHER],
  refusal: [1, 2, 5, 8, REASON_OTHER],
  vacancy: [1, 2, 3, 4, 5, 6, 10, REASON_OTHER],
  company: [1, 2, 3, 6, 7, 9, 10, REASON_OTHER],
  resume: [1, 7, 8, 9, 10, REASON_OTHER],
}

/** So many independent people who report money or codes within a day hide a vacancy until an operator looks at it. */
export const HIDING_AUTHORS = 3
export const HIDING_PERIOD_HOURS = 24
/** Complaints of younger accounts hide nothing by themselves (ruling 50): an operator reads them like all others. */
export const MIN_AUTHOR_AGE_DAYS = 30
