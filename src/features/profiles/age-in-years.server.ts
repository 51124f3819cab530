import { type RawBuilder, sql } from 'kysely'
import { moscowDay } from '#lib/dates/moscow-day.ts'

/**
 * `ageOn` as an SQL expression: whole years on the Moscow day of `at`. The day is a parameter, because
 * `timestamptz::date` depends on the time zone of the session.
 */
export const ageInYears = (birthDate: RawBuilder<string | null>, at: Date) =>
  sql<number | null>`extract(year from age(${moscowDay(at)}::date, ${birthDate}))::int`
