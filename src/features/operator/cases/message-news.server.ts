import type { Db } from '#database/connect.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { shorten } from '#lib/text/shorten.ts'

/** A notification has room for so much of the words. */
const MAX_WORDS = 400

type Message = { id: number; negotiation_id: number; author: 'seeker' | 'employer'; author_id: number | null }
type News = { title: string; text: string; event_key: string }

/** Tells the author of a message that it is hidden, why, and what to do about it. */
export const notifyOfHiddenMessage = (tx: Db, message: Message, words: string, at: Date) =>
  notifyAuthor(
    tx,
    message,
    {
      title: 'Оператор скрыл ваше сообщение',
      text: `${shorten(words, MAX_WORDS).replace(/[.!?]$/, '')}. Не согласны — напишите в поддержку`,
      event_key: `hidden message ${message.id} ${at.toISOString()}`,
    },
    at,
  )

export const notifyOfShownMessage = (tx: Db, message: Message, at: Date) =>
  notifyAuthor(
    tx,
    message,
    {
      title: 'Ваше сообщение снова видно',
      text: 'Дело посмотрел другой оператор: нарушения нет',
      event_key: `shown message ${message.id} ${at.toISOString()}`,
    },
    at,
  )

async function notifyAuthor(tx: Db, { id, author, author_id, negotiation_id }: Message, news: News, at: Date) {
  if (author_id === null) return
  const one = {
    ...news,
    account_id: author_id,
    mode: author,
    type: 'conversation.disclosed' as const,
    link: `/your-messages?open=${negotiation_id}`,
    entity: { kind: 'negotiation', id: negotiation_id },
    group_key: `hidden message ${id}`,
  }
  await notify(tx, [one], at)
}
