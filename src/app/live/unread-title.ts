import { useEffect } from 'react'
import type { CurrentUser } from '../layouts/current-user.ts'

/** Larger numbers are shown so. */
const MAX_SHOWN = 99
const PREFIX = /^\(\d+\+?\) /

/** `(3) Сообщения — Смена места`. */
export const withUnread = (title: string, count: number) => {
  const bare = title.replace(PREFIX, '')
  if (count === 0) return bare
  return `(${count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}) ${bare}`
}

type Unread = Pick<NonNullable<CurrentUser>, 'unreadConversations' | 'unreadNotifications'>

/** The sum of the two badges of the header that count something unread. */
export const countUnread = ({ unreadConversations, unreadNotifications }: Unread) =>
  unreadConversations + unreadNotifications

let shownCount = 0

/** Shows a number of unread things in the title of the page and on the icon of the installed app. */
export function showUnreadCount(count: number) {
  shownCount = count
  showInTitle()
  // Refused where no app is installed.
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  badge?.catch(() => {})
}

function showInTitle() {
  const title = withUnread(document.title, shownCount)
  if (title !== document.title) document.title = title
}

/** Shows the number until the page has no signed-in user any more. Each screen sets its own title, so it is added again. */
export function useUnreadTitle(count: number) {
  useEffect(() => showUnreadCount(count), [count])
  useEffect(() => {
    const observer = new MutationObserver(showInTitle)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      showUnreadCount(0)
    }
  }, [])
}
