import { sql } from 'kysely'

/** Inside JSON that PostgreSQL builds, no parser of `connect` sees a moment, so it is printed there. */
export const isoMoment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
