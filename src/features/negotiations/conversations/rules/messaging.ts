import { DAY_MS, MINUTE_MS } from '#lib/dates/time-units.ts'
import {
  MAX_MESSAGES_IN_A_ROW,
  MAX_MESSAGES_OF_SIDE,
  MESSAGE_EDIT_MINUTES,
  type MessagingStatus,
  type NegotiationState,
} from '../../contract/negotiation-constants.ts'
import { LATE_DECISION_DAYS, type NegotiationSide } from '../../rules/transition-rules.ts'

/** For this long after the end of a negotiation both sides may still write. */
const MESSAGING_DAYS_AFTER_END = 14

export type MessagingSituation = {
  state: NegotiationState
  closed_at: string | null
  is_queued: boolean
  /** The vacancy takes messages. */
  allow_messages: boolean
  /** The seeker has hidden the vacancy or the company. */
  is_blocked: boolean
  /** The company has nobody left who could read. */
  is_abandoned: boolean
  /** Messages of this side in all, and since the last word of the other side. */
  written: number
  written_in_a_row: number
  /** Messages of the other side. */
  received: number
}

/** When an ended negotiation takes no more messages. A withdrawn one closes at once, an overdue one may be answered longer. */
export function messagingEndsAt({ state, closed_at }: Pick<MessagingSituation, 'state' | 'closed_at'>): string | null {
  if (closed_at === null) return null
  const days = state === 'withdrawn' ? 0 : state === 'expired' ? LATE_DECISION_DAYS : MESSAGING_DAYS_AFTER_END
  return new Date(new Date(closed_at).getTime() + days * DAY_MS).toISOString()
}

/** Whether the side can write now, and what prevents it. */
export function messagingStatusOf(side: NegotiationSide, situation: MessagingSituation, now: Date): MessagingStatus {
  const endsAt = messagingEndsAt(situation)
  if (situation.is_abandoned || (endsAt !== null && new Date(endsAt) <= now)) return 'closed'
  if (situation.is_queued) return 'queued'
  if (situation.is_blocked) return 'blocked'
  if (side === 'seeker' && !situation.allow_messages && situation.received === 0) return 'disabled_by_employer'
  if (situation.written >= MAX_MESSAGES_OF_SIDE) return 'overall_limit'
  return remainingMessages(situation) === 0 ? 'in_a_row_limit' : 'ok'
}

/** Messages that the side can write until the other side has a word. */
export const remainingMessages = ({ written, written_in_a_row }: MessagingSituation): number =>
  Math.max(0, Math.min(MAX_MESSAGES_IN_A_ROW - written_in_a_row, MAX_MESSAGES_OF_SIDE - written))

const BLOCKED_TEXTS = {
  seeker: 'Вы скрыли эту вакансию или компанию. Чтобы написать, верните её из скрытых',
  employer: 'Соискатель больше не принимает сообщения по этой вакансии',
}

/** Why the side cannot write, for both the refusal and the place of the form. */
export function messagingRefusalText(status: Exclude<MessagingStatus, 'ok'>, side: NegotiationSide): string {
  switch (status) {
    case 'in_a_row_limit':
      return `Дождитесь ответа: вы написали ${MAX_MESSAGES_IN_A_ROW} сообщений подряд`
    case 'overall_limit':
      return `В одной переписке можно написать ${MAX_MESSAGES_OF_SIDE} сообщений, и вы написали их все`
    case 'closed':
      return 'Переписка закрыта'
    case 'queued':
      return 'Компания ещё не получила ваш отклик. Написать можно будет, когда получит'
    case 'disabled_by_employer':
      return 'По этой вакансии первой пишет компания. Ответить ей можно будет здесь'
    case 'blocked':
      return BLOCKED_TEXTS[side]
  }
}

type EditedMessage = { created_at: string; read_at: string | null }

/** Messages written after this moment can be changed, if they are unread. */
export const messageEditCutoff = (now: Date) => new Date(now.getTime() - MESSAGE_EDIT_MINUTES * MINUTE_MS)

export const mayEditMessage = ({ created_at, read_at }: EditedMessage, now: Date): boolean =>
  read_at === null && new Date(created_at) > messageEditCutoff(now)
