import { expect, test } from 'vitest'
import { droppedConditions } from './similar-to-text.server.ts'

test('a search without results leaves out one condition after the other, no choice twice, and last all of them however many (SK-19)', () => {
  expect(droppedConditions(['вечерняя'])).toEqual([['вечерняя']])
  expect(droppedConditions(['вечерняя', 'удалённо'])).toEqual([['вечерняя'], ['удалённо'], ['вечерняя', 'удалённо']])
  const five = ['а', 'б', 'в', 'г', 'д']
  expect(droppedConditions(five)).toEqual([['а'], ['б'], ['в'], five])
})
