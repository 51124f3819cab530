import { expect, test } from 'vitest'
import { NEGOTIATION_STATES } from '#contract/negotiations/negotiation-constants.ts'
import { countOwnListStates, OWN_LIST_TABS, ownListTabOf } from './own-list-tabs.ts'

test('every negotiation state belongs to exactly one tab of the seeker list', () => {
  expect(OWN_LIST_TABS.flatMap(({ states }) => states).sort()).toEqual([...NEGOTIATION_STATES].sort())
})

test('a tab of the seeker list sums the counts of its states, and an unknown code finds no tab', () => {
  expect(countOwnListStates(['viewed', 'considering'], { viewed: 2, considering: 1, refused: 5 })).toBe(3)
  expect(ownListTabOf('viewed')?.label).toBe('Просмотрены')
  expect(ownListTabOf('constructor')).toBeUndefined()
})
