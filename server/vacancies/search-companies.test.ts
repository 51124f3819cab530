import { expect } from 'vitest'
import { searchCompanies } from '#contract/companies.ts'
import { givenVacancy, MOSCOW } from '#test/givens.ts'
import { type House, test } from '#test/house.ts'

async function givenCompany(house: House, name: string, { open = 1, verified = false } = {}) {
  const { company_id } = await house.employer()
  const verification = verified ? 'verified' : 'none'
  await house.db.updateTable('company').set({ name, verification }).where('id', '=', company_id).execute()
  for (let n = 0; n < open; n++) await givenVacancy(house.db, company_id)
  return company_id
}

const search = async (house: House, text: string, query: { page?: number; per_page?: number } = {}) =>
  house.guest.call(searchCompanies, { query: { text, ...query } })
const namesOf = async (house: House, text: string) => (await search(house, text)).items.map(({ name }) => name)

test('companies are found by prefixes of the words of their name, in any case and order', async ({ house }) => {
  await givenCompany(house, 'ООО «Зелёный Холм»')
  const name = ['ООО «Зелёный Холм»']

  for (const text of ['зеленый', 'ЗЕЛЁН', 'холм зел', '«Зелёный', 'зелёный-холм']) {
    expect(await namesOf(house, text), text).toEqual(name)
  }
  for (const text of ['холмы', 'еленый', 'зелёный лес']) expect(await namesOf(house, text), text).toEqual([])
})

test('found companies have a city and open vacancies; verified first, then by vacancies', async ({ house }) => {
  const small = await givenCompany(house, 'Вершина Один')
  const big = await givenCompany(house, 'Вершина Два', { open: 3 })
  const verified = await givenCompany(house, 'Вершина Три', { verified: true })

  const { items, found } = await search(house, 'вершина')

  expect(found).toBe(3)
  expect(items.map(({ id, open_vacancies }) => [id, open_vacancies])).toEqual([
    [verified, 1],
    [big, 3],
    [small, 1],
  ])
  expect(items[0]).toMatchObject({ city: { id: MOSCOW, name: 'Москва' }, verification: 'verified' })
  expect((await search(house, 'вершина', { page: 2, per_page: 2 })).items).toMatchObject([{ id: small }])
})

test('anonymous, closed and draft vacancies do not make their company found', async ({ house }) => {
  const company_id = await givenCompany(house, 'Невидимка', { open: 0 })
  await givenVacancy(house.db, company_id, { type_id: 3 })
  await givenVacancy(house.db, company_id, { type_id: 2 })
  await givenVacancy(house.db, company_id, { status: 'draft' })
  expect(await namesOf(house, 'невидимка')).toEqual([])

  await givenVacancy(house.db, company_id)

  expect((await search(house, 'невидимка')).items).toMatchObject([{ open_vacancies: 1 }])
})

test('a company search by a text without words is not filtered', async ({ house }) => {
  const all = await search(house, '')
  expect(all.found).toBeGreaterThan(0)
  for (const text of ['!!!', ':*', '&']) expect((await search(house, text)).found).toBe(all.found)
})
