import { expect, test } from 'vitest'
import { findVersionDifferences, mergeVersions } from './version-differences.ts'

const known = {
  cities: [
    { id: 1, name: 'Москва' },
    { id: 2, name: 'Санкт-Петербург' },
  ],
  roles: [{ value: 101, label: 'Бариста' }],
}

const SAVED = {
  name: 'Бариста',
  city_ids: [1],
  salary_from: 90_000,
  salary_to: null,
  salary_currency: 'RUB',
  salary_gross: false,
  salary_mode_id: 1,
  description: '<ul><li>Варить кофе</li></ul>',
  contact_phones: [{ number: { number: '+79161234567' }, ext: '', comment: '', hours: '' }],
  promise_days: 5,
}

/** Values of a form: all of them are text. */
const TYPED = {
  name: 'Бариста',
  city_ids: ['1'],
  salary_from: '90000',
  salary_to: '',
  salary_gross: 'false',
  salary_mode_id: '1',
  description: '<ul><li>Варить кофе</li></ul>',
  contact_phones: [{ number: '+7 (916) 123-45-67', ext: '', comment: '', hours: '' }],
  promise_days: '5',
}

test('a form and a reply with the same vacancy have no differences', () => {
  expect(findVersionDifferences(TYPED, SAVED, known)).toEqual([])
})

test('each difference between two versions is described in words for both sides', () => {
  const typed = { ...TYPED, name: 'Бариста, вечер', salary_from: '95000', city_ids: ['1', '2'], positions_count: '' }

  expect(findVersionDifferences(typed, { ...SAVED, salary_from: 100_000 }, known)).toEqual([
    { label: 'Название', fields: ['name'], mine: 'Бариста, вечер', theirs: 'Бариста' },
    expect.objectContaining({
      label: 'Зарплата',
      mine: 'от 95\u00A0000\u00A0₽, на руки, за месяц',
      theirs: 'от 100\u00A0000\u00A0₽, на руки, за месяц',
    }),
    { label: 'Города', fields: ['city_ids'], mine: 'Москва, Санкт-Петербург', theirs: 'Москва' },
  ])
})

test('merging takes the chosen fields from the server and keeps the typed values of the others', () => {
  const typed = { ...TYPED, name: 'Бариста, вечер', salary_from: '95000' }
  const saved = { ...SAVED, salary_from: 100_000 }
  const salary = findVersionDifferences(typed, saved, known).filter(({ label }) => label === 'Зарплата')

  expect(mergeVersions(typed, saved, salary)).toMatchObject({
    name: 'Бариста, вечер',
    salary_from: 100_000,
    promise_days: '5',
  })
})
