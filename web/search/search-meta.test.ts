import { expect, test } from 'vitest'
import type { Fields } from '#lib/fields.ts'
import { searchMeta } from './search-meta.ts'
import { EVERYWHERE } from './where.ts'

const kind = {
  path: '/search/vacancies',
  name: 'Вакансии',
  label: 'Кем работать',
  words: ['вакансия', 'вакансии', 'вакансий'],
  orders: [],
  flags: [],
} as const

const moscow = { ...EVERYWHERE, shown: 'Москва', title: 'в Москве' }

function metaOf(query: Fields, { where = EVERYWHERE, found = 41, current_page = 1 } = {}) {
  const page = { items: [], found, current_page, last_page: 3, facets: [] }
  const meta: object[] = searchMeta({ kind, query, where, named: [], page, publicUrl: 'https://smena.example' })
  return Object.assign({}, ...meta.filter((one) => 'title' in one || 'href' in one || 'content' in one)) as {
    title: string
    href: string
    content: string
  }
}

const isIndexed = (...asked: Parameters<typeof metaOf>) => metaOf(...asked).content !== 'noindex,follow'

test('the title says what, where, how many and which page', () => {
  expect(metaOf({ text: 'повар' }, { where: moscow }).title).toBe('Повар в Москве: 41 вакансия — Смена места')
  expect(metaOf({ city_ids: '1' }, { where: moscow, current_page: 2 }).title).toBe(
    'Вакансии в Москве: 41, страница 2 — Смена места',
  )
})

test('a trade in a city is a page for search engines, a mix of filters and an empty answer are not', () => {
  expect(isIndexed({ professional_role_ids: '7', city_ids: '1', page: '2' })).toBe(true)
  expect(isIndexed({})).toBe(true)
  expect(isIndexed({ city_ids: ['1', '2'] })).toBe(false)
  expect(isIndexed({ city_ids: '1', salary_from: '80000' })).toBe(false)
  expect(isIndexed({ text: 'повар' })).toBe(false)
  expect(isIndexed({ city_ids: '1' }, { found: 0 })).toBe(false)
  expect(isIndexed({}, { where: { ...EVERYWHERE, unknown: 'Нарния' } })).toBe(false)
})

test('the order is no part of the address of a page', () => {
  expect(metaOf({ order_by: 'date', city_ids: '1', page: '2' }, { current_page: 2 }).href).toBe(
    'https://smena.example/search/vacancies?city_ids=1&page=2',
  )
})
