import { expect } from 'vitest'
import { searchCompanies } from '#features/companies/companies.contract.ts'
import { givenVacancy, MOSCOW_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'

async function givenCompany(app: TestApp, name: string, { open = 1, verified = false } = {}) {
  const { company_id } = await app.employer()
  const verification = verified ? 'verified' : 'none'
  await app.db.updateTable('company').set({ name, verification }).where('id', '=', company_id).execute()
  for (let n = 0; n < open; n++) await givenVacancy(app.db, company_id)
  return company_id
}

const search = async (app: TestApp, text: string, query: { page?: number; per_page?: number } = {}) =>
  app.guest.call(searchCompanies, { query: { text, ...query } })
const namesOf = async (app: TestApp, text: string) => (await search(app, text)).items.map(({ name }) => name)

test('companies are found by the words of their name and their beginnings, in any form, case and order', async ({
  app,
}) => {
  await givenCompany(app, 'ООО «Зелёный Холм»')
  const name = ['ООО «Зелёный Холм»']

  for (const text of ['зеленый', 'ЗЕЛЁН', 'холм зел', '«Зелёный', 'зелёный-холм', 'холмы']) {
    expect(await namesOf(app, text), text).toEqual(name)
  }
  for (const text of ['холмогоры', 'еленый', 'зелёный лес']) expect(await namesOf(app, text), text).toEqual([])
})

test('found companies have a city and open vacancies; verified first, then by vacancies', async ({ app }) => {
  const small = await givenCompany(app, 'Вершина Один')
  const big = await givenCompany(app, 'Вершина Два', { open: 3 })
  const verified = await givenCompany(app, 'Вершина Три', { verified: true })

  const { items, found } = await search(app, 'вершина')

  expect(found).toBe(3)
  expect(items.map(({ id, open_vacancies }) => [id, open_vacancies])).toEqual([
    [verified, 1],
    [big, 3],
    [small, 1],
  ])
  expect(items[0]).toMatchObject({ city: { id: MOSCOW_CITY_ID, name: 'Москва' }, verification: 'verified' })
  expect((await search(app, 'вершина', { page: 2, per_page: 2 })).items).toMatchObject([{ id: small }])
})

test('anonymous, closed and draft vacancies do not make their company found', async ({ app }) => {
  const company_id = await givenCompany(app, 'Невидимка', { open: 0 })
  await givenVacancy(app.db, company_id, { type_id: 3 })
  await givenVacancy(app.db, company_id, { type_id: 2 })
  await givenVacancy(app.db, company_id, { status: 'draft' })
  expect(await namesOf(app, 'невидимка')).toEqual([])

  await givenVacancy(app.db, company_id)

  expect((await search(app, 'невидимка')).items).toMatchObject([{ open_vacancies: 1 }])
})

test('a company search by a text without words is not filtered', async ({ app }) => {
  const all = await search(app, '')
  expect(all.found).toBeGreaterThan(0)
  for (const text of ['!!!', ':*', '&']) expect((await search(app, text)).found).toBe(all.found)
})
