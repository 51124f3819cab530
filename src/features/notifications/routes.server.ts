import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { centreOf } from './centre/centre.server.ts'
import { listNotificationRows } from './centre/list-notifications.server.ts'
import {
  listNotifications,
  openNotification,
  readAllNotifications,
  restoreUnreadNotifications,
} from './centre/notifications.contract.ts'
import { readNotificationRow, readWholeCentre, restoreUnread } from './centre/read-notifications.server.ts'
import { showNotificationSettings, updateNotificationSettings } from './settings/notification-settings.contract.ts'
import { findOwnSettings, updateOwnSettings } from './settings/own-settings.server.ts'

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
