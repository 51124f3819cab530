import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ListPageNumber, PageMeta } from '#contract/paging.ts'
import { DateTime, EmptyReply, IdParams } from '#contract/shapes.ts'
import { NOTIFICATION_TYPES } from '../notification-types.contract.ts'

/** One row of the notification centre: a notification, or those of one day about the same. */
const NotificationRow = z.object({
  /** Of the latest one. */
  id: z.number().int(),
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  text: z.string(),
  /** Address on this site. */
  link: z.string(),
  /** How many notifications the row stands for. */
  count: z.number().int(),
  is_unread: z.boolean(),
  created_at: DateTime,
})
export type NotificationRow = z.infer<typeof NotificationRow>

const NotificationsMeta = PageMeta.extend({ counts: z.object({ all: z.number().int(), unread: z.number().int() }) })

/** Notifications of the caller's mode, by day. Within a day unread ones are first, then the latest. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/profile/notifications',
  access: 'account',
  query: z.object({ page: ListPageNumber }),
  reply: z.array(NotificationRow),
  meta: NotificationsMeta,
})

const NotificationLink = z.object({ link: z.string() })

/** Marks a row of the centre as read, with all it stands for, and returns where it leads. Idempotent. */
export const openNotification = endpoint({
  method: 'POST',
  path: '/profile/notifications/:id/open',
  access: 'account',
  params: IdParams,
  reply: NotificationLink,
  errors: ['not_found'],
})

const ReadNotifications = z.object({ count: z.number().int(), read_at: DateTime })

/** Marks all notifications of the caller's mode as read. */
export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/profile/notifications/read',
  access: 'account',
  reply: ReadNotifications,
})

/** Undoes `readAllNotifications`: what it marked at that moment is unread again. */
export const restoreUnreadNotifications = endpoint({
  method: 'POST',
  path: '/profile/notifications/unread',
  access: 'account',
  body: z.object({ read_at: DateTime }),
  reply: EmptyReply,
})
