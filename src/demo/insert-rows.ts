import type { Insertable, InsertObject } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'

/** PostgreSQL allows at most 65 535 parameters in a statement. */
const MAX_PARAMETERS = 65_000

function* splitIntoBatches<R extends object>(rows: readonly R[]) {
  const size = Math.floor(MAX_PARAMETERS / Math.max(1, Object.keys(rows[0] ?? {}).length))
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

/** Inserts rows in batches. All rows must have the same keys. */
export async function insertRows<T extends keyof DB>(db: Db, table: T, rows: readonly InsertObject<DB, T>[]) {
  for (const batch of splitIntoBatches(rows)) await db.insertInto(table).values(batch).execute()
}

type TableWithId = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB]

/** Inserts rows in batches and returns their ids in the order of the rows. */
export async function insertRowsReturningIds<T extends TableWithId>(
  db: Db,
  table: T,
  rows: readonly Insertable<DB[T]>[],
) {
  const ids: number[] = []
  for (const batch of splitIntoBatches(rows)) {
    const inserted = await db.insertInto(table).values(batch).returning('id as id').execute()
    ids.push(...(inserted as { id: number }[]).map(({ id }) => id))
  }
  return ids
}
