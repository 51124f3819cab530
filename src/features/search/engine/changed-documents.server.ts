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

/** What has changed since a look at the database. */
export type Changes = {
  position: FeedPosition
  ids: number[]
  /** What besides documents: `company:17`. */
  others: string[]
}

/** Tables or queries with the columns `id` and `changed_by`, the transaction of the last change. */
export type ChangeFeeds = {
  feed: RawBuilder<unknown>
  /** Its ids are texts. */
  otherFeed?: RawBuilder<unknown>
}

/**
 * What a transaction changed which was not committed at the position. The first look after a commit finds its changes,
 * however long it and other transactions have run, and the next look does not find them again. A restored database may
 * name transactions of another one, which are in its future: those changes were read with the whole.
 */
export async function readChanges(db: Db, { feed, otherFeed }: ChangeFeeds, since: FeedPosition): Promise<Changes> {
  const [, firstUnknown, running] = since.split(':') as [string, string, string]
  const readWith = (select: (from: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    readBoth(db, select(feed), otherFeed && select(otherFeed))
  if (!running) {
    const first = await readWith((from) => selectFirstSince(from, firstUnknown))
    if (first.ids.length + first.others.length === 0) return first
  }
  return readWith(
    (from) => sql`
      select changed.id from ${from} as changed
      where ${PLANNED_FOR_ITS_VALUES} (changed.changed_by >= ${firstUnknown}::xid8 or changed.changed_by = any(${`{${running}}`}::xid8[]))
        and changed.changed_by < pg_snapshot_xmax(pg_current_snapshot())
      order by changed.changed_by`,
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

async function readBoth(db: Db, ids: RawBuilder<unknown>, others = sql`select null::text where false`) {
  const { rows } = await sql<{ position: FeedPosition; ids: string[]; others: string[] }>`
    select pg_current_snapshot()::text as position, array(${ids}) as ids, array(${others}) as others`.execute(db)
  const { position, ids: found, others: other } = rows[0]!
  return { position, ids: found.map(Number), others: other }
}
