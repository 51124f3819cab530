import { expect, test } from 'vitest'
import { NEGOTIATION_STATES } from '#contract/negotiation-states.ts'
import { countOf, TABS, tabOf } from './seeker-tabs.ts'

test('every state of a negotiation is found under one tab', () => {
  expect(TABS.flatMap(({ states }) => states).sort()).toEqual([...NEGOTIATION_STATES].sort())
})

test('a tab counts its states, and a name that is no tab shows everything', () => {
  expect(countOf(['viewed', 'considering'], { viewed: 2, considering: 1, refused: 5 })).toBe(3)
  expect(tabOf('viewed')?.label).toBe('Просмотрены')
  expect(tabOf('constructor')).toBeUndefined()
})
