import { expect, test } from 'vitest'
import type { Conversation } from '../contract/conversation-shapes.ts'
import { conversationDayText, listConversationDays } from './conversation-entries.ts'

const message = (id: number, created_at: string) =>
  ({ id, author: 'seeker', created_at }) as Conversation['messages'][number]
const letter = (at: string) =>
  ({
    kind: 'letter' as const,
    author: 'seeker' as const,
    at,
    text: '',
    hidden: null,
    flags: [],
    telling_words: '',
    complaint: null,
  }) satisfies Conversation['cards'][number]

test('messages and cards stand in the order of their moments, by the day in Moscow', () => {
  const days = listConversationDays({
    cards: [letter('2026-09-01T09:00:00Z')],
    messages: [message(1, '2026-09-01T08:00:00Z'), message(2, '2026-09-01T21:30:00Z')],
  })

  expect(days.map(({ day, entries }) => [day, entries.map(({ key }) => key)])).toEqual([
    ['01.09.2026', ['message-1', 'card-letter']],
    ['02.09.2026', ['message-2']],
  ])
})

test('the day of today is named so', () => {
  expect(conversationDayText('02.09.2026', '2026-09-01T21:30:00Z')).toBe('Сегодня')
  expect(conversationDayText('01.09.2026', '2026-09-01T21:30:00Z')).toBe('01.09.2026')
})
