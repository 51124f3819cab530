import { plural } from '#lib/text/russian-text.ts'
import { Badge } from '#ui/list/badge.tsx'
import type { CurrentUser } from '../current-user.ts'

/** One number everywhere: people without an answer for a company, answers that a person owes for a seeker. */
const waitingCount = ({ isEmployerMode, waiting }: NonNullable<CurrentUser>) => ({
  value: waiting,
  meaning: isEmployerMode ? 'без ответа' : 'ждут вас',
})

/** How many decisions wait for the user. */
export function WaitingBadge({ user }: { user: NonNullable<CurrentUser> }) {
  const { value, meaning } = waitingCount(user)
  return <Badge count={value} label={meaning} />
}

/** How many conversations have unread messages. */
export const MessagesBadge = ({ user }: { user: NonNullable<CurrentUser> }) => (
  <Badge count={user.unreadConversations} label="с новыми сообщениями" />
)

/** How much of the notification centre is unread. */
export const NotificationsBadge = ({ user }: { user: NonNullable<CurrentUser> }) => (
  <Badge count={user.unreadNotifications} label={plural(user.unreadNotifications, 'новое', 'новых', 'новых')} />
)
