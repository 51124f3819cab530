import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isoTimestamp } from '#database/sql-expressions.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import { notificationGroupTitle } from '../group-title.rules.ts'
import { type Centre, isInCentre, notificationDay, rowOfCentre } from './centre.server.ts'
import type { NotificationRow } from './notifications.contract.ts'

/** Rows of the notification centre: each day the unread ones first, and one row for those about the same. */
export async function listNotificationRows(db: Db, centre: Centre, page: number) {
  const [rows, counts] = await Promise.all([selectRows(db, centre, page), countRows(db, centre)])
  const data = rows.map(({ title, ...row }) => ({ ...row, title: notificationGroupTitle(row.type, row.count, title) }))
  return { data: data satisfies NotificationRow[], meta: { ...pagingMeta(counts.all, page), counts } }
}

const selectGroups = (db: Db, centre: Centre) =>
  db
    .selectFrom('notification')
    .select((eb) => [
      eb.fn.max('id').as('last_id'),
      eb.fn.countAll<number>().as('count'),
      sql<boolean>`bool_or(read_at is null)`.as('is_unread'),
      notificationDay.as('day'),
    ])
    .where(isInCentre(centre))
    .groupBy(rowOfCentre)

const selectRows = (db: Db, centre: Centre, page: number) =>
  db
    .selectFrom(selectGroups(db, centre).as('grouped'))
    .innerJoin('notification', 'notification.id', 'grouped.last_id')
    .select((eb) => [
      'notification.id',
      eb.ref('notification.type').$castTo<NotificationRow['type']>().as('type'),
      'notification.title',
      'notification.text',
      'notification.link',
      'grouped.count',
      'grouped.is_unread',
    ])
    .select(isoTimestamp('notification.created_at').as('created_at'))
    .orderBy('grouped.day', 'desc')
    .orderBy('grouped.is_unread', 'desc')
    .orderBy('notification.created_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(DEFAULT_PER_PAGE)
    .offset(offsetOf(page))
    .execute()

const countRows = (db: Db, centre: Centre) =>
  db
    .selectFrom(selectGroups(db, centre).as('grouped'))
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('grouped.is_unread', '=', true).as('unread'),
    ])
    .executeTakeFirstOrThrow()
