import type { Db } from '#database/connect.ts'
import type { ConversationTarget } from '#features/complaints/complaints.contract.ts'
import type { HiddenText } from '#features/negotiations/conversations/server/hide-text.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { shorten } from '#lib/text/shorten.ts'

/** A notification has room for so much of the words. */
const MAX_WORDS = 400

/** In the accusative, with its «ваше», and what is said of it. */
const TEXTS: Record<ConversationTarget, { your: string; visible: string }> = {
  message: { your: 'ваше сообщение', visible: 'Ваше сообщение снова видно' },
  letter: { your: 'ваше письмо к отклику', visible: 'Ваше письмо к отклику снова видно' },
  invitation: { your: 'ваше приглашение', visible: 'Ваше приглашение снова видно' },
  offer: { your: 'ваше предложение', visible: 'Ваше предложение снова видно' },
  refusal: { your: 'ваш отказ', visible: 'Ваш отказ снова видно' },
}

type Hidden = HiddenText & { kind: ConversationTarget }

/** Tells the author of words that they are hidden, why, and where to contest that. */
export const notifyOfHiddenText = (tx: Db, hidden: Hidden, words: string, at: Date) =>
  notifyAuthor(
    tx,
    hidden,
    {
      title: `Оператор скрыл ${TEXTS[hidden.kind].your}`,
      text: `${shorten(words, MAX_WORDS).replace(/[.!?]$/, '')}. Не согласны — возразите`,
      event: 'hidden',
    },
    at,
  )

const NO_OFFENCE = 'Дело посмотрел другой оператор: нарушения нет'

/** Words that stand in the place of the hidden ones meanwhile stay there. */
export const notifyOfShownText = (tx: Db, { isRestored, ...shown }: Hidden & { isRestored: boolean }, at: Date) =>
  notifyAuthor(
    tx,
    shown,
    isRestored
      ? { title: TEXTS[shown.kind].visible, text: NO_OFFENCE, event: 'shown' }
      : {
          title: 'Решение о ваших словах отменили',
          text: `${NO_OFFENCE}. В переписке остаётся то, что вы написали потом`,
          event: 'shown',
        },
    at,
  )

/** An appeal about words that their author has replaced. */
export const notifyOfReplacedText = (tx: Db, replaced: Hidden, answer: string, at: Date) =>
  notifyAuthor(tx, replaced, { title: 'Возражение закрыто', text: answer, event: 'replaced' }, at)

/** An appeal that was not granted. */
export const notifyOfRefusedAppeal = (tx: Db, kept: Hidden, answer: string, at: Date) =>
  notifyAuthor(tx, kept, { title: 'Возражение отклонено', text: shorten(answer, MAX_WORDS), event: 'kept' }, at)

type News = { title: string; text: string; event: 'hidden' | 'shown' | 'replaced' | 'kept' }

async function notifyAuthor(tx: Db, { id, side, author_id, negotiation_id }: Hidden, news: News, at: Date) {
  if (author_id === null) return
  const { event, ...words } = news
  const one = {
    ...words,
    account_id: author_id,
    mode: side,
    type: 'conversation.disclosed' as const,
    link: event === 'shown' ? `/your-messages?open=${negotiation_id}` : `/profile/hidden-texts/${id}`,
    entity: { kind: 'negotiation', id: negotiation_id },
    group_key: `hidden text ${id}`,
    event_key: `${event} text ${id}`,
  }
  await notify(tx, [one], at)
}
