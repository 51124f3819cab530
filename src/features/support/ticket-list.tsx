import { href } from 'react-router'
import type { PageMeta } from '#contract/paging.ts'
import { MessageFiles } from '#features/negotiations/conversations/web/message-files.tsx'
import { SUPPORT_TOPICS } from '#features/reference/dictionaries/support.contract.ts'
import { Tag, type TagTone } from '#ui/list/chip.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import type { SupportTicket } from './support.contract.ts'

type Props = { tickets: SupportTicket[]; paging: PageMeta; now: string }

/** The support requests of the user with their messages. Renders nothing without requests. */
export function TicketList({ tickets, paging, now }: Props) {
  if (paging.total === 0) return null
  return (
    <section id="requests" className="mt-10 scroll-mt-6">
      <h2 className="mb-2 font-semibold text-row">Мои обращения</h2>
      <ul className="card-rows">
        {tickets.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} now={now} />
        ))}
      </ul>
      <Pager
        current={paging.current_page}
        last={paging.last_page}
        addressOf={(page) => `${href('/support')}?page=${page}#requests`}
      />
    </section>
  )
}

const STATUS_TAGS: Record<SupportTicket['status'], { text: string; tone: TagTone }> = {
  new: { text: 'Ждёт ответа', tone: 'info' },
  answered: { text: 'Есть ответ', tone: 'success' },
  closed: { text: 'Закрыто', tone: 'neutral' },
}

function Ticket({ ticket: { id, topic, status, messages }, now }: { ticket: SupportTicket; now: string }) {
  const { text, tone } = STATUS_TAGS[status]
  return (
    <li className="border-rule border-b py-4">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        № {id}. {SUPPORT_TOPICS.find(({ code }) => code === topic)?.name}
        <Tag tone={tone}>{text}</Tag>
      </h3>
      {messages.map((message) => (
        <Message key={message.author + message.created_at} message={message} now={now} />
      ))}
    </li>
  )
}

type MessageProps = { message: SupportTicket['messages'][number]; now: string }

function Message({ message: { author, text, created_at, attachments }, now }: MessageProps) {
  const isAnswer = author === 'support'
  return (
    <div
      className={isAnswer ? 'mt-2 max-w-text border-success border-l-4 bg-success-soft px-3 py-2' : 'mt-2 max-w-text'}
    >
      <p className="text-ink3 text-meta">
        {isAnswer ? 'Поддержка' : 'Вы'}, <DateTimeText at={created_at} now={now} />
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <MessageFiles files={attachments} />
    </div>
  )
}
