import { showNotificationSettings, updateNotificationSettings } from '#contract/notifications/notification-settings.ts'
import {
  listNotifications,
  openNotification,
  readAllNotifications,
  restoreUnreadNotifications,
} from '#contract/notifications/notifications.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { inTransaction } from '../transactions/in-transaction.ts'
import { centreOf } from './centre/centre.ts'
import { listNotificationRows } from './centre/list-notifications.ts'
import { readNotificationRow, readWholeCentre, restoreUnread } from './centre/read-notifications.ts'
import { findOwnSettings, updateOwnSettings } from './settings/own-settings.ts'

export function serveNotifications(serve: Serve, { db, now }: Ctx) {
  serve(listNotifications, ({ caller, query }) => listNotificationRows(db, centreOf(caller), query.page))

  serve(openNotification, ({ caller, params }) =>
    inTransaction(db, (tx) => readNotificationRow(tx, caller.id, params.id, now())),
  )

  serve(readAllNotifications, ({ caller }) => inTransaction(db, (tx) => readWholeCentre(tx, centreOf(caller), now())))

  serve(restoreUnreadNotifications, async ({ caller, body }) => {
    await inTransaction(db, (tx) => restoreUnread(tx, centreOf(caller), body.read_at))
    return {}
  })

  serve(showNotificationSettings, ({ caller }) => findOwnSettings(db, caller.id))

  serve(updateNotificationSettings, ({ caller, body }) =>
    inTransaction(db, (tx) => updateOwnSettings(tx, caller.id, body, now())),
  )
}
