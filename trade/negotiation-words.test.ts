import { expect, test } from 'vitest'
import { isAnswered } from './answered.ts'
import { answeredText } from './negotiation-words.ts'

const negotiation = { id: 1, state: 'response', created_at: '2026-11-04T09:00:00Z' }

test('negotiationStatusText shows the date of the application, or the state after an invitation', () => {
  expect(answeredText(negotiation)).toBe('Вы откликнулись 04.11.2026')
  expect(answeredText({ ...negotiation, state: 'refused' })).toBe('Вы откликнулись 04.11.2026')
  expect(answeredText({ ...negotiation, state: 'invitation' })).toBe('Приглашение')
})

test('hasNegotiation is false without a negotiation and after a withdrawal', () => {
  expect(isAnswered({ negotiation })).toBe(true)
  expect(isAnswered({ negotiation: { ...negotiation, state: 'withdrawn' } })).toBe(false)
  expect(isAnswered({ negotiation: null })).toBe(false)
})
