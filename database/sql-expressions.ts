import { sql } from 'kysely'

/** Formats a timestamp inside JSON built by PostgreSQL, which the type parsers of `connect` do not see. */
export const isoTimestamp = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** A moment with its fraction of a second, which `connect` cuts off: for comparing it with moments of other rows. */
export const exactMoment = (column: string) => sql<string>`${sql.ref(column)}::text`

/** Pattern of `like` and `ilike` for values that contain this text as it is written. */
export const containsPattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
