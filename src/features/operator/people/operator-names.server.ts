import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'

/** The name in the profile of the account: of a seeker, else of an employer. Null: the person has written none. Needs the row of `account`. */
export const personName = sql<string | null>`coalesce(
  (
    select nullif(trim(first_name || ' ' || last_name), '') from seeker where seeker.id = account.id
  ),
  (
    select nullif(trim(contact_first_name || ' ' || contact_last_name), '') from employer where employer.id = account.id
  )
)`

/** How the account of an operator is called: by name, by number without one, and by number also after its erasure. */
export async function findOperatorNames(db: Db, ids: readonly (number | null)[]): Promise<(id: number) => string> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const rows =
    known.length === 0
      ? []
      : await db
          .selectFrom('account')
          .select(['account.id', personName.as('name')])
          .where('id', 'in', known)
          .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => (names.has(id) ? (names.get(id) ?? `оператор ${id}`) : `оператор ${id}, аккаунт удалён`)
}
