import { expect, test } from 'vitest'
import { compileSql } from '#test/compile-sql.ts'
import { MOSCOW_CITY_ID } from '#test/fixtures/rows.ts'
import { searchOpenVacancies } from './search-vacancies.ts'

test('the SQL of a search equals its reviewed snapshot', async () => {
  const search = {
    // Words of a text are looked up first; `tsquery-text.test.ts` has their condition.
    text: '',
    as_typed: true,
    search_in: [],
    exclude_words: [],
    skills: [],
    specialization_ids: [2],
    salary_currency: 'RUB' as const,
    salary_net: true,
    date_from: '2026-08-01',
    date_to: '2026-08-31',
    first_published: true,
    language: ['2:3'],
    countries: [],
    region_ids: [22],
    city_ids: [MOSCOW_CITY_ID],
    professional_role_ids: [101],
    industry_ids: [1],
    company_ids: [],
    salary_from: 80_000,
    only_with_salary: true,
    period_days: 3,
    only_verified: true,
    benefit_ids: [4],
    hide_blacklisted: true,
    hide_applied: true,
    hide_seen: true,
    experience_ids: [1],
    work_type_ids: [1],
    schedule_ids: [2],
    place_of_work_ids: [1],
    exclude_company_ids: [8],
    district_ids: [7],
    metro_ids: [3],
    travel_from_metro_id: [],
    metro_line_ids: [],
    week_schedule_ids: [8],
    working_hours_ids: [12],
    part_time_ids: [1],
    education_level_ids: [2],
    driver_license_ids: [2],
    salary_mode_id: 1,
    labels: [10],
    promise_days_max: 3,
    alive_only: true,
    facets: true,
    weights: [],
    page: 2,
    per_page: 20,
  }

  const sent = await compileSql((db) => searchOpenVacancies(db, search, 7, '2026-09-01T09:00:00Z'))

  await expect(sent).toMatchFileSnapshot('search.sql')
})
