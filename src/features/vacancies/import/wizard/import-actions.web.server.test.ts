import { expect, test } from 'vitest'
import { withAdded } from './import-actions.web.server.ts'

test.for(['-999', 'abc', '2', '0.5', '', ['0', '1']])(
  'a column «%s» that is not there changes no other column',
  (add) => {
    expect(withAdded(['name', 'none'], add)).toEqual(['name', 'none'])
  },
)

test('the column whose button was pressed goes behind the description', () => {
  expect(withAdded(['name', 'none'], '1')).toEqual(['name', 'extra'])
})
