import { dateText } from '#lib/dates/format-date.ts'
import type { Conversation, ConversationCard, ConversationMessage } from '../contract/conversation-shapes.ts'

type ConversationEntry = { key: string; at: string } & (
  | { message: ConversationMessage; card?: undefined }
  | { card: ConversationCard; message?: undefined }
)

export type ConversationDay = { day: string; entries: ConversationEntry[] }

/** Messages and cards in the order of their moments, by the day in Moscow. */
export function listConversationDays({ messages, cards }: Pick<Conversation, 'messages' | 'cards'>): ConversationDay[] {
  const entries: ConversationEntry[] = [
    ...cards.map((card) => ({ key: `card-${card.kind}`, at: card.at, card })),
    ...messages.map((message) => ({ key: `message-${message.id}`, at: message.created_at, message })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  return [...Map.groupBy(entries, ({ at }) => dateText(at))].map(([day, ofDay]) => ({ day, entries: ofDay }))
}

/** `Сегодня` or `20.11.2026`. */
export const conversationDayText = (day: string, now: string) => (day === dateText(now) ? 'Сегодня' : day)
