import Bell from 'lucide-react/icons/bell'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Eye from 'lucide-react/icons/eye'
import History from 'lucide-react/icons/history'
import Inbox from 'lucide-react/icons/inbox'
import MessageCircle from 'lucide-react/icons/message-circle'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Timer from 'lucide-react/icons/timer'
import type { ComponentType } from 'react'
import type { NotificationType } from '#contract/notifications/notification-types.ts'

type Icon = ComponentType<{ size: number; strokeWidth: number; 'aria-hidden': true }>

const ICONS: { [T in NotificationType]?: Icon } = {
  'negotiation.invitation': CalendarCheck,
  'negotiation.interview': CalendarCheck,
  'negotiation.offer': CalendarCheck,
  'negotiation.reply': CalendarCheck,
  'negotiation.viewed': Eye,
  'resume.viewed': Eye,
  'contact.revealed': Eye,
  'negotiation.new_response': Inbox,
  'negotiation.expired': Timer,
  'negotiation.due_soon': Timer,
  'negotiation.overdue': Timer,
  'vacancy.expires': Timer,
  'vacancy.confirm_alive': Timer,
  'message.new': MessageCircle,
  'vacancy.changed': History,
  'vacancy.archived': History,
}

const GOOD: readonly NotificationType[] = ['negotiation.invitation', 'negotiation.interview', 'negotiation.offer']

function toneOf(type: NotificationType): string {
  if (GOOD.includes(type)) return 'bg-primary-soft text-primary'
  return ICONS[type] === Timer ? 'bg-warning-soft text-warning' : 'bg-sunken text-ink2'
}

/** Shows what kind of event it was. The words beside it say the same. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const Icon = ICONS[type] ?? (/^(security|account|support|company|conversation)\./.test(type) ? ShieldCheck : Bell)
  return (
    <span className={`flex size-9 items-center justify-center rounded-full ${toneOf(type)}`}>
      <Icon size={18} strokeWidth={1.75} aria-hidden={true} />
    </span>
  )
}
