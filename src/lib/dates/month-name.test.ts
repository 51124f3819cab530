import { expect, test } from 'vitest'
import { monthNameText } from './month-name.ts'

test('the months of a year have their Russian names, from 1 to 12', () => {
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)

  expect(months.map(monthNameText)).toEqual(
    [
      'Январь',
      'Февраль',
      'Март',
      'Апрель',
      'Май',
      'Июнь',
      'Июль',
      'Август',
      'Сентябрь',
      'Октябрь',
      'Ноябрь',
      'Декабрь',
    ].map((name) => `${name} 2026`),
  )
})
