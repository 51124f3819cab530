import { expect, test } from 'vitest'
import { NEGOTIATION_STATES } from '#contract/negotiations/negotiation-constants.ts'
import { OWN_LIST_TABS, ownListTabOf, visibleOwnListTabs } from './own-list-tabs.ts'

test('every negotiation state belongs to exactly one tab of the seeker list', () => {
  expect(OWN_LIST_TABS.flatMap(({ states }) => states).sort()).toEqual([...NEGOTIATION_STATES].sort())
})

test('a tab of the seeker list sums the counts of its states', () => {
  const tabs = visibleOwnListTabs({ viewed: 2, considering: 1, refused: 5 }, undefined)
  expect(tabs).toContainEqual({ code: 'viewed', label: 'Просмотрены', count: 3 })
})

test('empty tabs of news, expired and archived negotiations are hidden unless one is current', () => {
  const codes = (counts: Record<string, number>, current?: string) =>
    visibleOwnListTabs(counts, current).map(({ code }) => code)
  const always = [undefined, 'waiting', 'viewed', 'invitations', 'refusals', 'ended']
  expect(codes({})).toEqual(always)
  expect(codes({}, 'archived')).toEqual([...always, 'archived'])
  expect(codes({ unread: 1, expired: 2, archived: 3 })).toEqual([
    undefined,
    'unread',
    'waiting',
    'viewed',
    'invitations',
    'refusals',
    'expired',
    'ended',
    'archived',
  ])
})

test('a tab of the seeker list is found by its code, and an unknown code finds none', () => {
  expect(ownListTabOf('viewed')?.label).toBe('Просмотрены')
  expect(ownListTabOf('constructor')).toBeUndefined()
})
