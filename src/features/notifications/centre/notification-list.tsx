import Bell from 'lucide-react/icons/bell'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Eye from 'lucide-react/icons/eye'
import History from 'lucide-react/icons/history'
import Inbox from 'lucide-react/icons/inbox'
import MessageCircle from 'lucide-react/icons/message-circle'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Timer from 'lucide-react/icons/timer'
import type { ComponentType } from 'react'
import { Form } from 'react-router'
import { dateText, timeText, weekdayText } from '#lib/dates/format-date.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { NotificationType } from '../notification-types.contract.ts'
import type { NotificationRow } from './notifications.contract.ts'

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
function NotificationIcon({ type }: { type: NotificationType }) {
  const Icon = ICONS[type] ?? (/^(security|account|support|company|conversation)\./.test(type) ? ShieldCheck : Bell)
  return (
    <span className={`flex size-9 items-center justify-center rounded-full ${toneOf(type)}`}>
      <Icon size={18} strokeWidth={1.75} aria-hidden={true} />
    </span>
  )
}

type Props = { rows: readonly NotificationRow[]; now: string }

/** Rows by day. Each is a form: opening it marks it as read and leads to what it is about, also without script. */
export function NotificationList({ rows, now }: Props) {
  const days = [...Map.groupBy(rows, ({ created_at }) => dateText(created_at))]
  return days.map(([day, ofDay]) => (
    <section key={day} className="mb-5">
      <h2 className="mb-1.5 font-semibold text-ink2 text-meta">{dayName(ofDay[0]!.created_at, now)}</h2>
      <ul className="card-rows">
        {ofDay.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function dayName(moment: string, now: string): string {
  const day = dateText(moment)
  if (day === dateText(now)) return 'Сегодня'
  if (day === dateText(new Date(new Date(now).getTime() - DAY_MS).toISOString())) return 'Вчера'
  return `${day}, ${weekdayText(moment)}`
}

const Row = ({ row: { id, type, title, text, is_unread, created_at } }: { row: NotificationRow }) => (
  <Form method="post">
    <input type="hidden" name="intent" value="open" />
    <input type="hidden" name="id" value={id} />
    <button
      type="submit"
      className={`grid w-full grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-x-3 border-rule border-b border-l-4 py-2 pr-1 pl-2 text-left hover:bg-sunken focus-visible:-outline-offset-2 ${is_unread ? 'border-l-primary' : 'border-l-transparent forced-colors:border-l-[Canvas]'}`}
    >
      <NotificationIcon type={type} />
      <span className="wrap-anywhere min-w-0">
        <span className={`block ${is_unread ? 'font-semibold' : ''}`}>
          {title}
          {is_unread && <span className="sr-only">, не прочитано</span>}
        </span>
        {text && <span className="block text-ink2 text-meta">{text}</span>}
      </span>
      <time dateTime={created_at} className="text-ink2 text-note">
        {timeText(created_at)}
      </time>
    </button>
  </Form>
)
