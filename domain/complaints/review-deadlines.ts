import { addWorkingDays } from '../calendar/working-days.ts'
import { addWorkingHours } from '../calendar/working-hours.ts'

const REQUEST_WORKING_DAYS = 1
const MODERATION_WORKING_HOURS = 4

/** Until when an operator answers a ticket, or verifies a company. */
export const requestDueAt = (askedAt: Date): Date => addWorkingDays(askedAt, REQUEST_WORKING_DAYS)

/** Until when an operator looks at what a rule has flagged. */
export const moderationDueAt = (openedAt: Date): Date => addWorkingHours(openedAt, MODERATION_WORKING_HOURS)
