import { describe, expect } from 'vitest'
import { givenResumeSearch } from '#test/fixtures/resume-search.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { createResume, publishResume } from '../own-list/own-resumes.contract.ts'

describe('the wished salary', () => {
  async function givenAmounts(app: TestApp) {
    const { word, seeker, titles } = await givenResumeSearch(app)
    const given = async (title: string, fields: object) => {
      const body = {
        title,
        about: word,
        professional_role_ids: [101],
        work_type_ids: [1],
        education_level_id: 2,
        skills: ['1С'],
        access_type: 'everyone' as const,
        ...fields,
      }
      const { id } = await seeker.call(createResume, { body })
      await seeker.call(publishResume, { params: { id } })
    }
    await given('месяц', { salary_amount: 100_000 })
    await given('смена', { salary_amount: 4000, salary_mode_id: 2 })
    await given('час до вычета', { salary_amount: 1000, salary_mode_id: 3, salary_net: false })
    await given('без суммы', {})
    return titles
  }

  test('salaries are compared as net roubles a month, and a resume without one always matches', async ({ app }) => {
    const titles = await givenAmounts(app)

    expect((await titles({ salary_to: 60_000 })).sort()).toEqual(['без суммы', 'смена'])
    expect((await titles({ salary_to: 100_000 })).sort()).toEqual(['без суммы', 'месяц', 'смена'])
    expect(await titles({ salary_to: 142_680 })).toHaveLength(4)
  })

  test('results are ordered by salary in both directions, those without one last', async ({ app }) => {
    const titles = await givenAmounts(app)

    expect(await titles({ order_by: 'salary_asc' })).toEqual(['смена', 'месяц', 'час до вычета', 'без суммы'])
    expect(await titles({ order_by: 'salary_desc' })).toEqual(['час до вычета', 'месяц', 'смена', 'без суммы'])
  })

  test('a private salary does not show in the order', async ({ app }) => {
    const { givenMatchingResume, search } = await givenResumeSearch(app)
    await givenMatchingResume({ salary_amount: 50_000, salary_net_month: 50_000, salary_private: true })
    await givenMatchingResume({ salary_amount: 90_000, salary_net_month: 90_000 })

    const { items } = await search({ order_by: 'salary_asc' })

    expect(items.map(({ salary_amount }) => salary_amount)).toEqual([90_000, null])
  })
})

test('a facet counts what each value would add while the other filters apply', async ({ app }) => {
  const { givenMatchingResume, search } = await givenResumeSearch(app)
  await givenMatchingResume({ work_type_ids: [1], schedule_ids: [2], total_experience_months: 0 })
  await givenMatchingResume({ work_type_ids: [1, 2], schedule_ids: [2], total_experience_months: 12 })
  await givenMatchingResume({ work_type_ids: [2], schedule_ids: [5], total_experience_months: 100 })

  const { found, facets } = await search({ work_type_ids: [1] })

  const asked = ['experience_ids', 'schedule_ids', 'work_type_ids']
  const counts = facets
    .filter(({ key }) => asked.includes(key))
    .map(({ key, label, items }) => ({
      key,
      label,
      counts: Object.fromEntries(items.filter(({ count }) => count > 0).map(({ id, count }) => [id, count])),
      selected: items.filter(({ selected }) => selected).map(({ id }) => id),
    }))
  expect(found).toBe(2)
  expect(counts).toEqual([
    { key: 'experience_ids', label: 'Опыт', counts: { 1: 1, 2: 1 }, selected: [] },
    { key: 'schedule_ids', label: 'График', counts: { 2: 2 }, selected: [] },
    { key: 'work_type_ids', label: 'Занятость', counts: { 1: 2, 2: 2 }, selected: [1] },
  ])
})
