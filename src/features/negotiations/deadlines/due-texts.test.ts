import { expect, test } from 'vitest'
import type { AnswerStatus, NegotiationState } from '../contract/negotiation-constants.ts'
import { employerDueLabel, employerDueText } from './employer-due-text.ts'
import { seekerDueText } from './seeker-due-text.ts'

const NOW = '2026-11-20T09:00:00Z'

const textsOf = (answer_status: AnswerStatus | null, state: NegotiationState, initial_due_at: string | null = null) => {
  const negotiation = { state, answer_due_at: '2026-11-27T20:59:59Z', initial_due_at, answer_status }
  return [employerDueText(negotiation, NOW), seekerDueText(negotiation, NOW)]
}

test.each<[AnswerStatus | null, NegotiationState, string, string]>([
  ['waiting', 'response', 'Ответить до 27.11', 'Ответят до 27.11'],
  ['overdue', 'viewed', 'Ответа ждали до 27.11. Ответьте сейчас', 'Обещали ответить до 27.11, срок прошёл'],
  ['overdue', 'considering', 'Ответа ждали до 27.11. Ответьте сейчас', 'Обещали ответить до 27.11, срок прошёл'],
  ['overdue', 'expired', 'Ответа ждали до 27.11. Ответьте сейчас', 'Обещали ответить до 27.11, срок прошёл'],
  ['answered_late', 'refused', 'Ответили после срока: обещали до 27.11', 'Ответили позже: обещали до 27.11'],
  [null, 'refused', '', ''],
])('N-003: the status %s of %s reads the same for both sides', (status, state, ofEmployer, ofSeeker) => {
  expect(textsOf(status, state)).toEqual([ofEmployer, ofSeeker])
})

test('N-001: the person reads that the day has moved, and the employer until when to decide', () => {
  expect(textsOf('waiting', 'considering', '2026-11-20T20:59:59Z')).toEqual([
    'Решить до 27.11',
    'Ответят до 27.11, срок перенесли с 20.11',
  ])
})

const markOf = (answer_due_at: string, answer_status: AnswerStatus | null = 'waiting') =>
  employerDueLabel({ state: 'viewed', answer_due_at, answer_status }, NOW)

test.each([
  ['2026-11-25T20:59:59Z', 'waiting', { text: 'до 25.11', tone: 'plain' }],
  ['2026-11-21T20:59:59Z', 'waiting', { text: 'завтра', tone: 'plain' }],
  ['2026-11-20T20:59:59Z', 'waiting', { text: 'сегодня', tone: 'soon' }],
  ['2026-11-19T20:59:59Z', 'overdue', { text: 'просрочен 1\u00A0день', tone: 'late' }],
  ['2026-11-18T20:59:59Z', 'overdue', { text: 'просрочен 2\u00A0дня', tone: 'late' }],
  ['2026-11-18T20:59:59Z', 'answered_late', undefined],
  ['2026-11-18T20:59:59Z', null, undefined],
] as const)('an answer due at %s with the status %s is marked in days', (at, status, mark) => {
  expect(markOf(at, status)).toEqual(mark)
})

test('own times of a person wait to be chosen from, before any day of an answer (EM-13)', () => {
  const fields = { state: 'invitation', answer_due_at: null, answer_status: null, has_own_times: true } as const
  expect(employerDueLabel(fields, NOW)).toEqual({ text: 'выберите время', tone: 'soon' })
  expect(employerDueText(fields, NOW)).toBe('Предлагает своё время')
})

test('an answer that is due today says so in the sentence too', () => {
  const fields = { state: 'response', answer_due_at: '2026-11-20T20:59:59Z', answer_status: 'waiting' } as const
  expect(employerDueText(fields, NOW)).toBe('Ответить сегодня, до конца дня')
})
