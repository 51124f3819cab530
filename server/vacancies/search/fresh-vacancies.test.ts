import { expect } from 'vitest'
import { hideVacancy } from '#contract/favorites/blacklist.ts'
import { listFreshVacancies } from '#contract/vacancies/fresh-vacancies.ts'
import { givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { refreshVacancySummaries } from '../summaries/vacancy-summaries.ts'

test('fresh vacancies are the newest five of a place at once, and their number is that of the last summary', async ({
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
  await refreshVacancySummaries(app)
  const read = async (query: Record<string, number[]>, person: Pick<typeof seeker, 'call'> = app.guest) => {
    const { items, found } = await person.call(listFreshVacancies, { query })
    return [items.map(({ id }) => id), found]
  }
  const [first, second, third, fourth, fifth, newest] = listed

  expect(await read({})).toEqual([[elsewhere.id, newest, fifth, fourth, third], 7])
  expect(await read({ city_ids: [MOSCOW_CITY_ID] })).toEqual([[newest, fifth, fourth, third, second], 6])
  expect(await read({ city_ids: [PETERSBURG_CITY_ID] })).toEqual([[elsewhere.id], 1])
  expect(await read({ professional_role_ids: [102] })).toEqual([[elsewhere.id], 1])
  await expect(read({ city_ids: [999_999_999] })).rejects.toMatchObject({ code: 'invalid_input' })

  await seeker.call(hideVacancy, { body: { vacancy_id: newest! } })
  expect(await read({ city_ids: [MOSCOW_CITY_ID] }, seeker)).toEqual([[fifth, fourth, third, second, first], 6])

  const published = await insert(7)
  expect(await read({ city_ids: [MOSCOW_CITY_ID] })).toEqual([[published.id, newest, fifth, fourth, third], 6])
  await refreshVacancySummaries(app)
  expect(await read({ city_ids: [MOSCOW_CITY_ID] })).toEqual([[published.id, newest, fifth, fourth, third], 7])
})
