import { expect, test } from 'vitest'
import { buildCompanyListHead } from './company-list-head.web.server.ts'

const RETAIL = { id: 3, name: 'Розничная торговля' }
const headOf = ({ text = '', industry = undefined as typeof RETAIL | undefined, found = 1204, pageNumber = 1 } = {}) =>
  buildCompanyListHead({ text, industry, found, pageNumber, publicUrl: 'https://smena.example' })
const isIndexed = (...parameters: Parameters<typeof headOf>) => headOf(...parameters).isIndexed

test('the company index and each industry in it have a heading, a title and an address of their own', () => {
  expect(headOf()).toMatchObject({
    heading: 'Компании',
    title: 'Компании с открытыми вакансиями: 1\u00a0204 — Смена места',
    url: 'https://smena.example/companies',
  })
  expect(headOf({ pageNumber: 2 })).toMatchObject({
    title: 'Компании с открытыми вакансиями: 1\u00a0204, страница 2 — Смена места',
    url: 'https://smena.example/companies?page=2',
  })
  expect(headOf({ industry: RETAIL, found: 12 })).toMatchObject({
    heading: 'Компании в отрасли «Розничная торговля»',
    title: 'Компании в отрасли «Розничная торговля»: 12 — Смена места',
    url: 'https://smena.example/companies?industry_id=3',
  })
})

test('the index and the first page of an industry are indexed; a search, a later page of it and nothing are not', () => {
  expect(isIndexed()).toBe(true)
  expect(isIndexed({ pageNumber: 2 })).toBe(true)
  expect(isIndexed({ industry: RETAIL })).toBe(true)
  expect(isIndexed({ industry: RETAIL, pageNumber: 2 })).toBe(false)
  expect(isIndexed({ text: 'ветер' })).toBe(false)
  expect(isIndexed({ found: 0 })).toBe(false)
})
