import { expect, test } from 'vitest'
import { NEGOTIATION_STATES } from '#contract/negotiation-states.ts'
import { countOf, PILES, pileOf } from './inbox-tabs.ts'

test('every state lies in exactly one pile', () => {
  expect(PILES.flatMap(({ states }) => states).sort()).toEqual([...NEGOTIATION_STATES].sort())
})

test('a pile is known by all of its states', () => {
  expect(pileOf(['hired', 'offer', 'interview', 'invitation'])?.label).toBe('Пригласили')
  expect(pileOf(['hired'])).toBeUndefined()
  expect(pileOf([])).toBeUndefined()
})

test('a pile counts its states together', () => {
  expect(countOf(['withdrawn', 'declined'], { withdrawn: 2, refused: 5 })).toBe(2)
})
