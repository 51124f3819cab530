import { expect } from 'vitest'
import type { Facet } from '#features/search/search-facets.contract.ts'
import { givenAddress, givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'

const countsOf = (facets: Facet[]) =>
  Object.fromEntries(
    facets.map(({ key, items }) => [
      key,
      Object.fromEntries(items.filter((i) => i.count > 0).map((i) => [i.id, i.count])),
    ]),
  )

test('a facet counts each of its values under the other filters, without its own filter', async ({ app }) => {
  const { company_id } = await app.employer()
  const given = (fields: object) => givenVacancy(app.db, company_id, { name: 'Лоцман', ...fields })
  await given({
    experience_id: 1,
    schedule_id: 2,
    salary_net_month: 90_000,
    place_of_work_ids: [1, 2],
    benefit_ids: [4],
  })
  await given({ experience_id: 2, schedule_id: 2, salary_net_month: 130_000, work_type_id: 2 })
  await given({ experience_id: 2, schedule_id: 5, salary_net_month: 170_000 })
  await given({ experience_id: 3, schedule_id: null, salary_net_month: null })

  const query = { text: 'лоцман', schedule_ids: [2] }
  const { facets, found } = await app.guest.call(searchVacancies, { query })

  expect(found).toBe(2)
  expect(countsOf(facets)).toEqual({
    salary_from: { 80000: 2, 120000: 1 },
    only_with_salary: { 1: 2 },
    salary_mode_id: { 1: 2 },
    period_days: { 3: 2, 7: 2 },
    only_verified: {},
    alive_only: {},
    promise_days_max: { 5: 2, 7: 2 },
    answered_pct_min: {},
    experience_ids: { 1: 1, 2: 1 },
    schedule_ids: { 2: 2, 5: 1 },
    work_type_ids: { 1: 1, 2: 1 },
    place_of_work_ids: { 1: 2, 2: 1 },
    benefit_ids: { 4: 1 },
    week_schedule_ids: {},
    working_hours_ids: {},
    part_time_ids: {},
    education_level_ids: {},
    driver_license_ids: {},
    language: {},
    labels: { 3: 2, 10: 2 },
    professional_role_ids: { 101: 2 },
    industry_ids: {},
    company_ids: { [company_id]: 2 },
  })
})

test('a role, an industry, a company and a metro station are counted without their own filter, too', async ({
  app,
}) => {
  const [one, other] = [await app.employer(), await app.employer()]
  const given = async ({ company_id }: typeof one, metro_ids: number[], fields: object) =>
    givenVacancy(app.db, company_id, {
      name: 'Бакенщик',
      address_id: (await givenAddress(app.db, company_id, { metro_ids })).id,
      ...fields,
    })
  await given(one, [101], { professional_role_ids: [101] })
  await given(one, [102], { professional_role_ids: [2201] })
  // The stations of another city are not offered where one is searched.
  await given(other, [201, 1801], {
    professional_role_ids: [2201],
    city_ids: [MOSCOW_CITY_ID, PETERSBURG_CITY_ID],
  })
  const search = async (query: object) => {
    const { facets, found } = await app.guest.call(searchVacancies, {
      query: { text: 'бакенщик', city_ids: [MOSCOW_CITY_ID], ...query },
    })
    const { professional_role_ids, industry_ids, company_ids, metro_ids, metro_line_ids } = countsOf(facets)
    return {
      found,
      lines: metro_line_ids,
      roles: professional_role_ids,
      industries: industry_ids,
      companies: company_ids,
      metros: metro_ids,
    }
  }
  const all = await search({})

  expect(all).toEqual({
    found: 3,
    roles: { 101: 1, 2201: 2 },
    industries: expect.any(Object),
    companies: { [one.company_id]: 2, [other.company_id]: 1 },
    metros: { 101: 1, 102: 1, 201: 1 },
    lines: { 1: 2, 2: 1 },
  })
  expect(await search({ professional_role_ids: [101] })).toMatchObject({
    found: 1,
    roles: all.roles,
    companies: { [one.company_id]: 1 },
    metros: { 101: 1 },
  })
  expect(await search({ company_ids: [other.company_id] })).toMatchObject({
    found: 1,
    companies: all.companies,
    roles: { 2201: 1 },
  })
  expect(await search({ metro_ids: [201] })).toMatchObject({
    found: 1,
    metros: all.metros,
    companies: { [other.company_id]: 1 },
  })
  // A station or a line: one filter, so that another value of either adds results.
  const { metros, lines } = all
  expect(await search({ metro_ids: [201], metro_line_ids: [1] })).toMatchObject({ found: 3, metros, lines })
  expect(await search({ metro_line_ids: [1] })).toMatchObject({ found: 2, metros, lines })
})

test('facets list every value with its label and mark the selected ones', async ({ app }) => {
  const query = { experience_ids: [2], salary_from: 120_000 }
  const { facets } = await app.guest.call(searchVacancies, { query })

  expect(facets.map(({ key, label }) => [key, label])).toEqual([
    ['salary_from', 'Зарплата на руки'],
    ['period_days', 'Опубликованы'],
    ['alive_only', 'Подтверждены недавно'],
    ['promise_days_max', 'Обещают ответить'],
    ['answered_pct_min', 'Отвечают в срок'],
    ['only_with_salary', 'Зарплата указана'],
    ['salary_mode_id', 'Период оплаты'],
    ['only_verified', 'Проверенные компании'],
    ['experience_ids', 'Опыт'],
    ['schedule_ids', 'График'],
    ['work_type_ids', 'Занятость'],
    ['place_of_work_ids', 'Где работать'],
    ['benefit_ids', 'Что дают'],
    ['week_schedule_ids', 'Дни'],
    ['working_hours_ids', 'Часов в день'],
    ['part_time_ids', 'Неполная занятость'],
    ['education_level_ids', 'Образование'],
    ['driver_license_ids', 'Права'],
    ['labels', 'Особенности'],
    ['professional_role_ids', 'Профессия'],
    ['industry_ids', 'Отрасль'],
    ['company_ids', 'Компания'],
    ['language', 'Языки'],
  ])
  const chosen = facets.flatMap(({ key, items }) => items.filter(({ selected }) => selected).map(({ id }) => [key, id]))
  expect(chosen).toEqual([
    ['salary_from', 120_000],
    ['experience_ids', 2],
  ])
  expect(facets.find(({ key }) => key === 'experience_ids')!.items[0]).toEqual({
    id: 1,
    label: 'Не нужен',
    count: expect.any(Number),
    selected: false,
  })
})
