import { addWorkingDays } from '#lib/calendar/working-days.ts'
import { addWorkingHours } from '#lib/calendar/working-hours.ts'

const REQUEST_WORKING_DAYS = 1
const MODERATION_WORKING_HOURS = 4
const SAMPLE_WORKING_DAYS = 5

/** Until when an operator answers a ticket, or verifies a company. */
export const requestDueAt = (askedAt: Date): Date => addWorkingDays(askedAt, REQUEST_WORKING_DAYS)

/** Until when an operator looks at what a rule has flagged. */
export const moderationDueAt = (openedAt: Date): Date => addWorkingHours(openedAt, MODERATION_WORKING_HOURS)

/** Until when an operator should have looked at a vacancy of the sample, in which no rule has found anything. Nobody waits for it. */
export const sampleDueAt = (openedAt: Date): Date => addWorkingDays(openedAt, SAMPLE_WORKING_DAYS)
