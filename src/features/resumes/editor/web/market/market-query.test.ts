import { expect, test } from 'vitest'
import { readMarketQuery } from './market-query.ts'

const form = { professional_role_ids: ['101', '102'], city_id: '7', salary_amount: '100 000', salary_currency: 'RUB' }

test('the market is asked for the professions and the city of the form, with the wanted pay net of tax', () => {
  const asked = { professional_role_ids: [101, 102], city_id: 7, wanted: 100_000 }
  expect(readMarketQuery(form, 1)).toEqual(asked)
  expect(readMarketQuery({ ...form, salary_net: 'false' }, 1)).toEqual({ ...asked, wanted: 87_000 })
  expect(readMarketQuery({ ...form, salary_amount: '' }, 1)).toEqual({ ...asked, wanted: null })
})

test('an empty city is the one of the profile; a city that is still being typed asks nothing', () => {
  expect(readMarketQuery({ ...form, city_id: '' }, 1)).toMatchObject({ city_id: 1 })
  expect(readMarketQuery({ ...form, city_id: '' }, undefined)).toBeUndefined()
  expect(readMarketQuery({ ...form, city_id: 'Тул' }, 1)).toBeUndefined()
})

test('a form without a profession from the list asks nothing', () => {
  expect(readMarketQuery({ ...form, professional_role_ids: ['водит'] }, 1)).toBeUndefined()
  expect(readMarketQuery({ ...form, professional_role_ids: [] }, 1)).toBeUndefined()
})
