import { expect, test } from 'vitest'
import type { QueryFields } from '#lib/forms/query-string.ts'
import { ANY_PLACE } from './place/search-place.ts'
import { buildSearchHead } from './search-head.web.server.ts'

const kind = {
  path: '/search/vacancies',
  name: 'Вакансии',
  label: 'Кем работать',
  words: ['вакансия', 'вакансии', 'вакансий'],
  orders: [],
  flags: [],
  headings: { 'schedule_ids 5': 'Работа вахтой', 'work_type_ids 7': 'Работа вахтой' },
  twins: ['work_type_ids 7'],
} as const

const moscow = { ...ANY_PLACE, shown: 'Москва', title: 'в Москве' }

function headOf(
  query: QueryFields,
  { where = ANY_PLACE, found = 41, current_page = 1, role = '', industry = '' } = {},
) {
  const page = { items: [], found, current_page, last_page: 3, per_page: 20, facets: [] }
  const named = [
    { key: 'professional_role_ids', id: '7', label: role },
    { key: 'industry_ids', id: '3', label: industry },
  ].filter(({ label }) => label)
  return buildSearchHead({ kind, query, where, named, page, publicUrl: 'https://smena.example' })
}

const isIndexed = (...parameters: Parameters<typeof headOf>) => headOf(...parameters).isIndexed

test('the title contains the query, the place, the number of results and the page number', () => {
  expect(headOf({ text: 'повар' }, { where: moscow })).toMatchObject({
    heading: 'Повар в Москве',
    title: 'Повар в Москве: 41 вакансия — Смена места',
  })
  expect(headOf({ city_ids: '1' }, { where: moscow, current_page: 2 }).title).toBe(
    'Вакансии в Москве: 41, страница 2 — Смена места',
  )
})

test('a place that the text names stands in the heading, and the address keeps the text', () => {
  const page = { found: 13, current_page: 1 }
  const piter = { ...ANY_PLACE, shown: 'Санкт-Петербург', title: 'в Санкт-Петербурге' }
  const input = { kind, query: { text: 'водитель питер' }, where: piter, named: [], page, publicUrl: '' }
  expect(buildSearchHead({ ...input, words: 'водитель' })).toMatchObject({
    heading: 'Водитель в Санкт-Петербурге',
    url: expect.stringContaining(encodeURIComponent('питер')),
    isIndexed: false,
  })
  expect(buildSearchHead({ ...input, words: '' }).heading).toBe('Вакансии в Санкт-Петербурге')
})

test('a long title drops the site name first, then the end of the role, but keeps the place and the page number', () => {
  const role = 'Оператор производственной линии'
  expect(headOf({}, { where: moscow, role, found: 2431 }).title).toBe(
    'Оператор производственной линии в Москве: 2\u00a0431 вакансия',
  )
  const { title, heading } = headOf({}, { where: moscow, role: `${role}, наладчик`, current_page: 2 })
  expect(title).toBe('Оператор производственной… в Москве: 41 вакансия, страница 2')
  expect(heading).toBe('Оператор производственной линии, наладчик в Москве')
})

test('a role in a city is indexed; a combination of filters and an empty result are not', () => {
  expect(isIndexed({ professional_role_ids: '7', city_ids: '1', page: '2' })).toBe(true)
  expect(isIndexed({})).toBe(true)
  expect(isIndexed({ city_ids: ['1', '2'] })).toBe(false)
  expect(isIndexed({ city_ids: '1', salary_from: '80000' })).toBe(false)
  expect(isIndexed({ text: 'повар' })).toBe(false)
  expect(isIndexed({ city_ids: '1' }, { found: 0 })).toBe(false)
  expect(isIndexed({}, { where: { ...ANY_PLACE, unknown: 'Нарния' } })).toBe(false)
})

test('the canonical address does not contain the order', () => {
  expect(headOf({ order_by: 'date', city_ids: '1', page: '2' }, { current_page: 2 }).url).toBe(
    'https://smena.example/search/vacancies?city_ids=1&page=2',
  )
})

test('a search by one named filter has its own heading, title and address, and is indexed (N-069)', () => {
  expect(headOf({ schedule_ids: '5' })).toMatchObject({
    heading: 'Работа вахтой',
    title: 'Работа вахтой: 41 вакансия — Смена места',
    url: 'https://smena.example/search/vacancies?schedule_ids=5',
    isIndexed: true,
  })
  // Another search of the same name.
  expect(headOf({ work_type_ids: '7' })).toMatchObject({ heading: 'Работа вахтой', isIndexed: false })
  expect(headOf({ schedule_ids: '5', city_ids: '1' }, { where: moscow })).toMatchObject({
    heading: 'Работа вахтой в Москве',
    isIndexed: true,
  })
  expect(headOf({ industry_ids: '3' }, { industry: 'Розница' })).toMatchObject({
    heading: 'Вакансии в отрасли «Розница»',
    isIndexed: true,
  })
  expect(headOf({ schedule_ids: '5', salary_from: '80000' })).toMatchObject({ heading: 'Вакансии', isIndexed: false })
  expect(headOf({ schedule_ids: ['5', '1'] })).toMatchObject({ heading: 'Вакансии', isIndexed: false })
})

test('the description counts all vacancies, and a title shouts no zero', () => {
  expect(headOf({}).description).toMatch(/^41 вакансия по всей России\. Зарплата указана/)
  expect(headOf({ text: 'qqqqzzz' }, { found: 0 }).title).toBe('Вакансии по запросу «qqqqzzz» — Смена места')
})
