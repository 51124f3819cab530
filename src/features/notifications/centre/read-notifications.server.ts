import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { toSeconds } from '#lib/dates/to-seconds.ts'
import { publishEvent } from '#platform/live/publish-event.ts'
import { type Centre, isInCentre, notificationDay } from './centre.server.ts'

/** Marks a row of the centre as read: the notifications of its day with its key, up to it. Returns where it leads. */
export async function readNotificationRow(tx: Db, account_id: number, id: number, at: Date): Promise<{ link: string }> {
  const row = await tx
    .selectFrom('notification')
    .select(['link', 'group_key', 'mode'])
    .select(notificationDay.as('day'))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('in_app', '=', true)
    .executeTakeFirst()
  if (!row) return refuse('not_found')
  await tx
    .updateTable('notification')
    .set({ read_at: at.toISOString() })
    .where('account_id', '=', account_id)
    .where('group_key', '=', row.group_key)
    .where('mode', '=', row.mode)
    .where(notificationDay, '=', row.day)
    .where('id', '<=', id)
    .where('read_at', 'is', null)
    .execute()
  await publishEvent(tx, { account_ids: [account_id] }, { kind: 'counters' })
  return { link: row.link }
}

/** Marks what an account was told about something as read: it has seen the thing itself. */
export async function readNotificationsAbout(
  tx: Db,
  { account_id, group_key }: { account_id: number; group_key: string },
  at: Date,
) {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at: at.toISOString() })
    .where('account_id', '=', account_id)
    .where('group_key', '=', group_key)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await publishEvent(tx, { account_ids: [account_id] }, { kind: 'counters' })
}

export async function readWholeCentre(tx: Db, centre: Centre, at: Date) {
  const read_at = at.toISOString()
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ read_at })
    .where(isInCentre(centre))
    .where('read_at', 'is', null)
    .executeTakeFirst()
  await publishEvent(tx, { account_ids: [centre.account_id] }, { kind: 'counters' })
  return { count: Number(numUpdatedRows), read_at: toSeconds(read_at) }
}

/** The moment is known to the second. */
export async function restoreUnread(tx: Db, centre: Centre, readAt: string) {
  await tx
    .updateTable('notification')
    .set({ read_at: null })
    .where(isInCentre(centre))
    .where(sql<boolean>`date_trunc('second', read_at) = date_trunc('second', ${readAt}::timestamptz)`)
    .execute()
  await publishEvent(tx, { account_ids: [centre.account_id] }, { kind: 'counters' })
}
