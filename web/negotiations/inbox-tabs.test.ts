import { expect, test } from 'vitest'
import { NEGOTIATION_STATES } from '#contract/negotiation-states.ts'
import { countOf, PILES, pileOf } from './inbox-tabs.ts'

test('every negotiation state belongs to exactly one tab of the inbox', () => {
  expect(PILES.flatMap(({ states }) => states).sort()).toEqual([...NEGOTIATION_STATES].sort())
})

test('an inbox tab is found only by the complete set of its states', () => {
  expect(pileOf(['hired', 'offer', 'interview', 'invitation'])?.label).toBe('Пригласили')
  expect(pileOf(['hired'])).toBeUndefined()
  expect(pileOf([])).toBeUndefined()
})

test('the count of an inbox tab is the sum of the counts of its states', () => {
  expect(countOf(['withdrawn', 'declined'], { withdrawn: 2, refused: 5 })).toBe(2)
})
