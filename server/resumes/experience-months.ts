import { sql } from 'kysely'

/** Number of a calendar month: years * 12 + months. */
export const calendarMonthNumber = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()

/** Total months at the last edit, plus the months since then if a job is ongoing. */
export const experienceMonths = (at: Date) => sql<number>`(
  resume.total_experience_months + greatest(coalesce(${calendarMonthNumber(at)}::int - resume.experience_counted_month, 0), 0)
)`
