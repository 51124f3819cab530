import { expect, test } from 'vitest'
import { findVacancyTab } from './own-list-address.ts'

test.each([
  ['?tab=history', 'history'],
  ['?done=published&tab=statistics', 'statistics'],
  ['?tab=x', undefined],
  ['', undefined],
])('the address %j of a vacancy shows the tab %s; an unknown one shows the overview (EM-12)', (search, tab) => {
  expect(findVacancyTab(search)).toBe(tab)
})
