import { expect, test } from 'vitest'
import { NEGOTIATION_STATES } from '#contract/negotiations/negotiation-constants.ts'
import { INBOX_TABS, inboxTabOf } from './inbox-tabs.ts'

test('every negotiation state belongs to exactly one tab of the inbox', () => {
  expect(INBOX_TABS.flatMap(({ states }) => states).sort()).toEqual([...NEGOTIATION_STATES].sort())
})

test('an inbox tab is found only by the complete set of its states', () => {
  expect(inboxTabOf(['hired', 'offer', 'interview', 'invitation'])?.label).toBe('Пригласили')
  expect(inboxTabOf(['hired'])).toBeUndefined()
  expect(inboxTabOf([])).toBeUndefined()
})
