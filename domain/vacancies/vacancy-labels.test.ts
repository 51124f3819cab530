import { expect, test } from 'vitest'
import { idByCode } from '#contract/dictionaries/dictionary.ts'
import { VACANCY_TYPES } from '#contract/dictionaries/vacancy.ts'
import { answerPromiseText, citiesText, vacancyLabelTexts, vacancyTermLabels } from './vacancy-labels.ts'

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
    'разъездной характер',
  ])
  expect(vacancyTermLabels({ ...usual, schedule_id: null, place_of_work_ids: [2] })).toEqual([
    'опыт от 1 года до 3 лет',
    'удалённо',
  ])
})

test('vacancyLabelTexts omits labels that are visible in another way', () => {
  expect(vacancyLabelTexts({ labels: ['with_salary', 'accept_14', 'night_shifts', 'labor_contract'] })).toEqual([
    'можно с 14 лет',
    'ночные смены',
  ])
})

test.each([
  [1, 'отвечает за 1 рабочий день'],
  [3, 'отвечает за 3 рабочих дня'],
  [14, 'отвечает за 14 рабочих дней'],
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
