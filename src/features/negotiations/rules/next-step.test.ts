import { expect, test } from 'vitest'
import type { NegotiationState } from '../contract/negotiation-constants.ts'
import { listPossibleTransitions, nextStepOf } from './transition-rules.ts'

const NOW = new Date('2026-09-01T09:00:00Z')

test.each<[NegotiationState, string | undefined]>([
  ['response', 'invite'],
  ['viewed', 'invite'],
  ['considering', 'invite'],
  ['expired', 'invite'],
  ['invitation', 'hire'],
  ['interview', 'offer'],
  ['offer', 'hire'],
  ['refused', 'return'],
  ['hired', 'start_work'],
  ['withdrawn', undefined],
])('the filled button of a person in the state %s is %s (EM-7)', (state, step) => {
  const closed_at = ['expired', 'refused', 'withdrawn', 'hired'].includes(state) ? NOW.toISOString() : null
  const can = listPossibleTransitions('employer', { state, closed_at, has_slots: false }, NOW)
  expect(nextStepOf({ state, is_meeting_ahead: false, has_own_times: false, can })).toBe(step)
})

test('whoever proposes own times waits for one of them to be chosen, with an agreed meeting too (EM-13)', () => {
  const can = listPossibleTransitions('employer', { state: 'interview', closed_at: null, has_slots: false }, NOW)
  expect(nextStepOf({ state: 'interview', is_meeting_ahead: true, has_own_times: true, can })).toBe('choose_time')
})
