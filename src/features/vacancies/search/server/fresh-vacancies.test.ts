import { expect } from 'vitest'
import { hideVacancy } from '#features/favorites/blacklist.contract.ts'
import { givenVacancies, givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { listFreshVacancies } from '../../contract/fresh-vacancies.ts'
import { refreshVacancySummaries } from '../../summaries/vacancy-summaries.server.ts'

test('fresh vacancies are as many of the newest of a place as were asked for, and their number is that of the search', async ({
  app,
}) => {
  const { company_id } = await app.employer()
  const seeker = await app.seeker()
  const insert = (hour: number, fields = {}) =>
    givenVacancy(app.db, company_id, { published_at: `2026-08-31T0${hour}:00:00Z`, ...fields })
  const listed = []
  for (const hour of [1, 2, 3, 4, 4, 4]) listed.push((await insert(hour)).id)
  await insert(5, { type_id: 2 })
  await insert(5, { status: 'draft' })
  const elsewhere = await insert(6, { city_ids: [PETERSBURG_CITY_ID], professional_role_ids: [102] })
  const read = async (query: Record<string, number | number[]>, person: Pick<typeof seeker, 'call'> = app.guest) => {
    const { items, found } = await person.call(listFreshVacancies, { query: { limit: 5, ...query } })
    return [items.map(({ id }) => id), found]
  }
  const [first, second, third, fourth, fifth, newest] = listed

  expect(await read({})).toEqual([[elsewhere.id, newest, fifth, fourth, third], 7])
  expect(await read({ city_ids: [MOSCOW_CITY_ID] })).toEqual([[newest, fifth, fourth, third, second], 6])
  expect(await read({ city_ids: [PETERSBURG_CITY_ID] })).toEqual([[elsewhere.id], 1])
  expect(await read({ professional_role_ids: [102] })).toEqual([[elsewhere.id], 1])
  await expect(read({ city_ids: [999_999_999] })).rejects.toMatchObject({ code: 'invalid_input' })

  await seeker.call(hideVacancy, { body: { vacancy_id: newest! } })
  expect(await read({ city_ids: [MOSCOW_CITY_ID] }, seeker)).toEqual([[fifth, fourth, third, second, first], 5])

  const published = await insert(7)
  expect(await read({ city_ids: [MOSCOW_CITY_ID] })).toEqual([[published.id, newest, fifth, fourth, third], 7])
})

test('fresh vacancies honour a limit of 3, 10, 20 or 30, and are ten without one (SP-9)', async ({ app }) => {
  const { company_id } = await app.employer()
  await givenVacancies(
    app.db,
    Array.from({ length: 31 }, () => [company_id] as const),
  )

  for (const limit of [3, 10, 20, 30])
    expect((await app.guest.call(listFreshVacancies, { query: { limit } })).items).toHaveLength(limit)
  expect((await app.guest.call(listFreshVacancies, { query: {} })).items).toHaveLength(10)
  await expect(app.guest.call(listFreshVacancies, { query: { limit: 31 } })).rejects.toMatchObject({
    errors: { limit: expect.any(String) },
  })
})

test('fresh vacancies of top companies are those of the first ten, under their name (SP-9)', async ({ app }) => {
  await app.db.deleteFrom('vacancy').execute()
  const companies = []
  for (let n = 0; n < 11; n++) companies.push((await app.employer()).company_id)
  const open = new Map<number, number[]>()
  for (const [n, company_id] of companies.entries()) {
    const rows = await givenVacancies(
      app.db,
      Array.from({ length: 12 - n }, () => [company_id] as const),
    )
    open.set(
      company_id,
      rows.map(({ id }) => id),
    )
  }
  await app.db.updateTable('company').set({ verification: 'verified' }).where('id', 'in', companies).execute()
  const anonymous = await givenVacancy(app.db, companies[0]!, { type_id: 3 })
  await refreshVacancySummaries(app)

  const { items } = await app.guest.call(listFreshVacancies, { query: { in_top_companies: true, limit: 30 } })
  const last = new Set(open.get(companies[10]!))
  expect(items).toHaveLength(30)
  expect(items.some(({ id }) => last.has(id) || id === anonymous.id)).toBe(false)
})
