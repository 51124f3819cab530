import { expect, test } from 'vitest'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { VACANCY_TYPES } from '#features/reference/dictionaries/vacancy.contract.ts'
import { citiesText } from './cities-text.ts'
import { answerPromiseText, rowPlaceText, vacancyTermLabels } from './vacancy-labels.ts'

const usual = { experience_id: 2, schedule_id: 1, work_type_id: 1, place_of_work_ids: [1], benefit_ids: [] }

test('vacancyTermLabels omits usual terms and does not repeat a term', () => {
  expect(vacancyTermLabels(usual)).toEqual(['опыт от 1 года до 3 лет', 'полный день'])
  expect(
    vacancyTermLabels({ ...usual, experience_id: 1, schedule_id: 5, work_type_id: 7, benefit_ids: [4, 1, 2, 3] }),
  ).toEqual(['без опыта', 'вахтовый метод', 'жильё', 'ДМС', 'питание'])
  expect(vacancyTermLabels({ ...usual, schedule_id: 4, work_type_id: 2, place_of_work_ids: [1, 2, 4] })).toEqual([
    'опыт от 1 года до 3 лет',
    'удалённая работа',
    'частичная занятость',
    'разъездная работа',
  ])
  expect(vacancyTermLabels({ ...usual, schedule_id: null, place_of_work_ids: [2] })).toEqual([
    'опыт от 1 года до 3 лет',
    'удалённо',
  ])
})

test.each([
  [1, 'ответит за 1 рабочий день'],
  [3, 'ответит за 3 рабочих дня'],
  [14, 'ответит за 14 рабочих дней'],
])('answerPromiseText for %i working days', (days, text) => {
  expect(answerPromiseText({ type_id: 1, promise_days: days }).replaceAll('\u00A0', ' ')).toBe(text)
})

test('answerPromiseText is empty for a vacancy with applications on an external site', () => {
  expect(answerPromiseText({ type_id: idByCode(VACANCY_TYPES, 'direct'), promise_days: 3 })).toBe('')
})

test('citiesText names two cities and counts the rest', () => {
  const cities = ['Москва', 'Химки', 'Тула', 'Орёл'].map((name) => ({ name }))
  expect(citiesText(cities.slice(0, 2))).toBe('Москва, Химки')
  expect(citiesText(cities).replaceAll('\u00A0', ' ')).toBe('Москва, Химки и ещё 2')
})

test('rowPlaceText names the searched city first and counts the others', () => {
  const cities = ['Москва', 'Химки', 'Тула'].map((name, index) => ({ id: index + 1, name }))
  const plain = (shown: typeof cities, searched: number[]) => rowPlaceText(shown, searched).replaceAll('\u00A0', ' ')
  expect(plain(cities, [9, 3])).toBe('Тула и ещё 2 города')
  expect(plain(cities, [])).toBe('Москва и ещё 2 города')
  expect(plain(cities.slice(0, 1), [1])).toBe('Москва')
  expect(plain([], [])).toBe('')
})
