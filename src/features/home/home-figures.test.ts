import { expect, test } from 'vitest'
import type { TopCompany } from '#features/companies/top-companies.contract.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { EXPERIENCES, PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import { findAnsweringCompanies } from './home.route.tsx'
import { homeFigures } from './home-head.tsx'
import { POPULAR_SEARCHES } from './popular-searches.tsx'

const OVERVIEW = { open_vacancies: 2676, confirmed: 2541, answered: { in_time: 919, of: 1000 }, cities: [] }

test('the figures of the front page name their numbers, and a share names both of them', () => {
  const texts = homeFigures(OVERVIEW).map(({ value, label }) => `${value} ${label}`.replaceAll('\u00A0', ' '))
  expect(texts).toEqual([
    '2 676 вакансий сегодня',
    '91 % откликов с ответом в срок: 919 из 1 000',
    '2 541 место открыто, проверили на этой неделе',
  ])
})

test('a figure of the front page that says nothing yet is left out', () => {
  expect(homeFigures({ open_vacancies: 1, confirmed: 0, answered: null, cities: [] })).toEqual([
    { value: '1', label: 'вакансия сегодня' },
  ])
  expect(homeFigures({ open_vacancies: 0, confirmed: 0, answered: null, cities: [] })).toEqual([])
})

test('only companies that have answered ten people, most of them in time, are said to answer', () => {
  const company = (id: number, in_time: number, of: number) => ({ id, answered: { in_time, of } }) as TopCompany
  const companies = [company(1, 9, 9), company(2, 7, 10), company(3, 8, 10), company(4, 0, 0), company(5, 50, 50)]

  expect(findAnsweringCompanies(companies).map(({ id }) => id)).toEqual([3, 5])
})

test('the popular searches filter by what they say', () => {
  expect(POPULAR_SEARCHES.map(({ query }) => query)).toEqual([
    { experience_ids: Number(idByCode(EXPERIENCES, 'none')) },
    { schedule_ids: Number(idByCode(SCHEDULES, 'rotation')) },
    { place_of_work_ids: Number(idByCode(PLACES_OF_WORK, 'remote')) },
    { salary_from: 100_000 },
    { work_type_ids: Number(idByCode(WORK_TYPES, 'part')) },
  ])
})
