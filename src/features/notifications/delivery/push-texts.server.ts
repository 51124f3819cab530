import { notificationGroupTitle } from '../group-title.rules.ts'
import type { StoredNotification } from './message-channel.server.ts'

/** Shows on a locked screen and passes through a foreign service, so it has no names and no words of people (T-109). */
const BODY = 'Откройте, чтобы посмотреть'

/** What a device shows about notifications of one type, or undefined if their reader has seen them already. */
export function pushTextsOf(notifications: StoredNotification[]) {
  const unread = notifications.filter(({ read_at }) => read_at === null)
  const latest = unread.at(-1)
  if (!latest) return undefined
  const { type, title, link } = latest
  return {
    title: notificationGroupTitle(type, unread.length, title),
    body: BODY,
    link: unread.length === 1 ? link : '/notification',
    tag: type,
  }
}
