import { sql } from 'kysely'

/** Years * 12 + months. */
export const monthNumber = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()

/** The total as it was counted at the last edit, and every month since, where there is a job that goes on. */
export const experienceMonths = (at: Date) => sql<number>`(
  resume.total_experience_months + greatest(coalesce(${monthNumber(at)}::int - resume.experience_counted_month, 0), 0)
)`
