import { expect, test } from 'vitest'
import type { AnswerStatus, NegotiationState } from '#contract/negotiations/negotiation-constants.ts'
import { employerDueText } from './employer-due-text.ts'
import { seekerDueText } from './seeker-due-text.ts'

const NOW = '2026-11-20T09:00:00Z'

const textsOf = (answer_status: AnswerStatus | null, state: NegotiationState, initial_due_at: string | null = null) => {
  const negotiation = { state, answer_due_at: '2026-11-27T20:59:59Z', initial_due_at, answer_status }
  return [employerDueText(negotiation, NOW), seekerDueText(negotiation, NOW)]
}

test.each<[AnswerStatus | null, NegotiationState, string, string]>([
  ['waiting', 'response', 'Ответьте до 27.11', 'Ответят до 27.11'],
  ['overdue', 'viewed', 'Просрочено: ждали ответа до 27.11', 'Обещали ответить до 27.11, срок прошёл'],
  ['overdue', 'considering', 'Просрочено: ждали ответа до 27.11', 'Обещали ответить до 27.11, срок прошёл'],
  ['overdue', 'expired', 'Просрочено: ждали ответа до 27.11', 'Обещали ответить до 27.11, срок прошёл'],
  ['answered_late', 'refused', 'Ответили после срока: обещали до 27.11', 'Ответили позже: обещали до 27.11'],
  [null, 'refused', '', ''],
])('N-003: the status %s of %s reads the same for both sides', (status, state, ofEmployer, ofSeeker) => {
  expect(textsOf(status, state)).toEqual([ofEmployer, ofSeeker])
})

test('N-001: the person reads that the day has moved, and the employer until when to decide', () => {
  expect(textsOf('waiting', 'considering', '2026-11-20T20:59:59Z')).toEqual([
    'Решите до 27.11',
    'Ответят до 27.11, срок перенесли с 20.11',
  ])
})
