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
  await given({ experience_id: 1, schedule_id: 2, salary_net_month: 90_000, place_of_work_ids: [1, 2] })
  await given({ experience_id: 2, schedule_id: 2, salary_net_month: 130_000, work_type_id: 2 })
  await given({ experience_id: 2, schedule_id: 5, salary_net_month: 170_000 })
  await given({ experience_id: 3, schedule_id: null, salary_net_month: null })

  const query = { company_ids: [company_id], schedule_ids: [2] }
  const { facets, found } = await app.guest.call(searchVacancies, { query })

  expect(found).toBe(2)
  expect(countsOf(facets)).toEqual({
    salary_from: { 80000: 2, 120000: 1 },
    experience_ids: { 1: 1, 2: 1 },
    schedule_ids: { 2: 2, 5: 1 },
    work_type_ids: { 1: 1, 2: 1 },
    place_of_work_ids: { 1: 2, 2: 1 },
  })
})

test('facets list every value with its label and mark the selected ones', async ({ app }) => {
  const query = { experience_ids: [2], salary_from: 120_000 }
  const { facets } = await app.guest.call(searchVacancies, { query })

  expect(facets.map(({ key, label }) => [key, label])).toEqual([
    ['salary_from', 'Зарплата на руки'],
    ['experience_ids', 'Опыт'],
    ['schedule_ids', 'График'],
    ['work_type_ids', 'Занятость'],
    ['place_of_work_ids', 'Где работать'],
  ])
  const chosen = facets.flatMap(({ key, items }) => items.filter(({ selected }) => selected).map(({ id }) => [key, id]))
  expect(chosen).toEqual([
    ['salary_from', 120_000],
    ['experience_ids', 2],
  ])
  expect(facets[1]!.items[0]).toEqual({ id: 1, label: 'Нет опыта', count: expect.any(Number), selected: false })
})
