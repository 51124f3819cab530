import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { PLANNED_FOR_ITS_VALUES } from '#database/prepared-statements.ts'

/**
 * How far the changes of documents are known: a snapshot of PostgreSQL, `xmin:xmax:xip,…`, which says of every
 * transaction whether it had been committed. Its 64-bit numbers never start again, and freezing rows does not touch them.
 */
export type FeedPosition = string

export async function readPosition(db: Db): Promise<FeedPosition> {
  const { rows } = await sql<{ position: string }>`select pg_current_snapshot()::text as position`.execute(db)
  return rows[0]!.position
}

/**
 * Ids of the documents in `feed` (columns `id` and `changed_by`, the transaction of the last change) that a transaction
 * changed which was not committed at the position. The first look after a commit finds its changes, however long it and
 * other transactions have run, and the next look does not find them again. A restored database may name transactions
 * of another one, which are in its future: those changes were read with the whole.
 */
export async function readChangedIds(db: Db, feed: RawBuilder<unknown>, since: FeedPosition) {
  const [, firstUnknown, running] = since.split(':') as [string, string, string]
  if (!running) {
    const first = await readIds(db, selectFirstSince(feed, firstUnknown))
    if (first.ids.length === 0) return first
  }
  return readIds(
    db,
    sql`
      select changed.id from ${feed} as changed
      where ${PLANNED_FOR_ITS_VALUES} (changed.changed_by >= ${firstUnknown}::xid8 or changed.changed_by = any(${`{${running}}`}::xid8[]))
        and changed.changed_by < pg_snapshot_xmax(pg_current_snapshot())`,
  )
}

/**
 * Most looks find nothing and no transaction that was running at the one before. Such a look has one plan for all values,
 * which need not be made anew: with a limit of one the planner takes the index of `changed_by`.
 */
const selectFirstSince = (feed: RawBuilder<unknown>, firstUnknown: string) => sql`
  select changed.id from ${feed} as changed
  where changed.changed_by >= ${firstUnknown}::xid8 and changed.changed_by < pg_snapshot_xmax(pg_current_snapshot())
  order by changed.changed_by limit 1`

async function readIds(db: Db, ids: RawBuilder<unknown>) {
  const { rows } = await sql<{ position: FeedPosition; ids: string[] }>`
    select pg_current_snapshot()::text as position, array(${ids}) as ids`.execute(db)
  return { position: rows[0]!.position, ids: rows[0]!.ids.map(Number) }
}
