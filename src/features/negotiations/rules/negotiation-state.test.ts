import { expect, test } from 'vitest'
import { NEGOTIATION_STATES } from '../contract/negotiation-constants.ts'
import { countNegotiations, isAwaitingDecision, isUnanswered } from './negotiation-state.ts'

test('counts the negotiations in the given states', () => {
  expect(countNegotiations(['withdrawn', 'declined'], { withdrawn: 2, refused: 5 })).toBe(2)
  expect(countNegotiations(['viewed', 'considering'], { viewed: 2, considering: 1, refused: 5 })).toBe(3)
})

test('a negotiation is unanswered until the employer reacts, and awaits a decision also while considered', () => {
  expect(NEGOTIATION_STATES.filter(isUnanswered)).toEqual(['response', 'viewed'])
  expect(NEGOTIATION_STATES.filter(isAwaitingDecision)).toEqual(['response', 'viewed', 'considering'])
})
