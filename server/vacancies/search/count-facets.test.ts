import { expect } from 'vitest'
import type { Facet } from '#contract/core/search-facets.ts'
import { searchVacancies } from '#contract/vacancies/vacancy-search.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'

const countsOf = (facets: Facet[]) =>
  Object.fromEntries(
    facets.map(({ key, items }) => [
      key,
      Object.fromEntries(items.filter((i) => i.count > 0).map((i) => [i.id, i.count])),
    ]),
  )

test('a facet counts each of its values under the other filters, without its own filter', async ({ app }) => {
  const { company_id } = await app.employer()
  const given = (fields: object) => givenVacancy(app.db, company_id, fields)
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

  const query = { company_ids: [company_id], schedule_ids: [2] }
  const { facets, found } = await app.guest.call(searchVacancies, { query })

  expect(found).toBe(2)
  expect(countsOf(facets)).toEqual({
    salary_from: { 80000: 2, 120000: 1 },
    period_days: { 3: 2, 7: 2 },
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
    labels: { 3: 2, 10: 2 },
    professional_role_ids: { 101: 2 },
    industry_ids: {},
    company_ids: { [company_id]: 2 },
  })
})

test('facets list every value with its label and mark the selected ones', async ({ app }) => {
  const query = { experience_ids: [2], salary_from: 120_000 }
  const { facets } = await app.guest.call(searchVacancies, { query })

  expect(facets.map(({ key, label }) => [key, label])).toEqual([
    ['salary_from', 'Зарплата на руки'],
    ['period_days', 'Опубликованы'],
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
  ])
  const chosen = facets.flatMap(({ key, items }) => items.filter(({ selected }) => selected).map(({ id }) => [key, id]))
  expect(chosen).toEqual([
    ['salary_from', 120_000],
    ['experience_ids', 2],
  ])
  expect(facets[2]!.items[0]).toEqual({ id: 1, label: 'Не нужен', count: expect.any(Number), selected: false })
})
