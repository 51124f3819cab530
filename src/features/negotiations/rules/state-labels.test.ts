import { expect, test } from 'vitest'
import { hasNegotiation } from './negotiation-state.ts'
import { negotiationStatusText, proposalLabel, seekerStateLabel } from './state-labels.ts'

const negotiation = { id: 1, state: 'response', created_at: '2026-11-04T09:00:00Z' }

test('negotiationStatusText shows the date of the application, or the state after an invitation', () => {
  expect(negotiationStatusText(negotiation)).toBe('Вы откликнулись 04.11.2026')
  expect(negotiationStatusText({ ...negotiation, state: 'refused' })).toBe('Вы откликнулись 04.11.2026')
  expect(negotiationStatusText({ ...negotiation, state: 'invitation' })).toBe('Приглашение')
})

test('hasNegotiation is false without a negotiation and after a withdrawal', () => {
  expect(hasNegotiation({ negotiation })).toBe(true)
  expect(hasNegotiation({ negotiation: { ...negotiation, state: 'withdrawn' } })).toBe(false)
  expect(hasNegotiation({ negotiation: null })).toBe(false)
})

test('F-28: a state that this build does not know is shown as its text', () => {
  expect(seekerStateLabel({ state: 'paused' })).toBe('paused')
})

test('a meeting that is agreed on is moved, and after one that took place another is offered (EM-7)', () => {
  const label = (state: 'invitation' | 'interview', is_meeting_ahead: boolean, meet: boolean) =>
    proposalLabel({ state, is_meeting_ahead, can: { meet } })

  expect(label('interview', true, false)).toBe('Перенести')
  expect(label('interview', false, true)).toBe('Перенести')
  expect(label('interview', false, false)).toBe('Ещё встреча')
  expect(label('invitation', false, false)).toBe('Предложить время')
})
