import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { dateText, shortDateText, timeText } from '#lib/dates/format-date.ts'
import { plural } from '#lib/text/russian-text.ts'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { PersonCircle } from '#ui/layout/person-circle.tsx'
import { Badge } from '#ui/list/badge.tsx'
import type { ConversationRow, ConversationSide } from '../contract/conversation-shapes.ts'

export const otherSideName = ({ name }: ConversationRow['other_side']) => name || 'Имя скрыто'

type Props = {
  conversations: readonly ConversationRow[]
  side: ConversationSide
  openId: number | undefined
  addressOf(id: number): string
  now: string
}

export function ConversationList({ conversations, side, openId, addressOf, now }: Props) {
  return (
    <ul onKeyDown={moveBetweenRows} className="card-rows">
      {conversations.map((conversation) => (
        <Row
          key={conversation.id}
          conversation={conversation}
          side={side}
          to={addressOf(conversation.id)}
          isOpen={conversation.id === openId}
          now={now}
        />
      ))}
    </ul>
  )
}

type RowProps = { conversation: ConversationRow; side: ConversationSide; to: string; isOpen: boolean; now: string }

/** With whom, about what, the last message and when. */
function Row({ conversation, side, to, isOpen, now }: RowProps) {
  const { other_side, vacancy, last_message, unread } = conversation
  return (
    <li className="overflow-hidden border-b first:rounded-t-card last:rounded-b-card">
      <Link
        to={to}
        data-conversation-row
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className={`grid min-h-20 grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 -mx-4 border-l-4 py-2 pr-4 pl-3 tablet:-mx-5 tablet:pr-5 tablet:pl-4 hover:bg-sunken focus-visible:-outline-offset-4 aria-[current]:desktop:bg-primary-soft ${unread > 0 ? 'border-primary' : 'border-transparent forced-colors:border-l-[Canvas]'}`}
      >
        <span className="row-span-3">
          <OtherSidePicture otherSide={other_side} />
        </span>
        <span className="truncate font-semibold leading-5">{otherSideName(other_side)}</span>
        <span className="text-ink2 text-note">
          <time dateTime={last_message.created_at}>{listedMomentText(last_message.created_at, now)}</time>
        </span>
        <span className="col-span-2 truncate text-ink2 text-meta">{vacancy.name}</span>
        <span className="col-span-2 flex items-center justify-between gap-2">
          <span className={`truncate text-meta ${unread > 0 ? 'font-semibold' : ''}`}>
            {authorText(last_message, side)}
            {previewText(last_message)}
          </span>
          <Badge count={unread} label={plural(unread, 'новое', 'новых', 'новых')} />
        </span>
      </Link>
    </li>
  )
}

/** The time of today, else the day. */
const listedMomentText = (moment: string, now: string) =>
  dateText(moment) === dateText(now) ? timeText(moment) : shortDateText(moment, now)

function previewText({ is_hidden, is_covered, text, files }: ConversationRow['last_message']) {
  if (is_hidden) return 'Оператор скрыл сообщение'
  if (is_covered) return 'Похоже на обман'
  return text || (files > 1 ? 'Файлы' : 'Файл')
}

function authorText({ is_own, author }: ConversationRow['last_message'], side: ConversationSide) {
  if (is_own) return 'Вы: '
  return author === side ? 'Коллега: ' : ''
}

export const OtherSidePicture = ({ otherSide }: { otherSide: ConversationRow['other_side'] }) =>
  otherSide.resume_title === '' ? (
    <CompanyLogo
      company={{ id: otherSide.company_id, name: otherSide.name ?? '', logo_path: otherSide.logo_path }}
      size={40}
    />
  ) : (
    <PersonCircle name={otherSide.name ?? '–'} size={40} />
  )

const STEPS: Record<string, number> = { KeyJ: 1, KeyK: -1, ArrowDown: 1, ArrowUp: -1 }

/** The keys work while a row has the focus, so nothing else on the page is in their way. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.code]
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation-row]')]
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}
