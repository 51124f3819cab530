import { describe, expect } from 'vitest'
import { toJsonColumn } from '#database/connect.ts'
import { givenResumeSearch } from '#test/fixtures/resume-search.ts'
import { MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { searchResumes } from './resume-search.contract.ts'

describe('searching resumes', () => {
  test('a guest sees only public fields of a card', async ({ app }) => {
    const { givenMatchingResume, search } = await givenResumeSearch(app)
    const { id, slug, title } = await givenMatchingResume({ salary_amount: 80_000, total_experience_months: 12 })
    const place = {
      resume_id: id,
      company: 'Склад',
      position: 'Кладовщик',
      start_month: '2025-01-01',
      end_month: '2025-12-01',
    }
    await app.db.insertInto('resume_experience').values(place).execute()

    const page = await search()

    expect(page).toMatchObject({ found: 1, current_page: 1, last_page: 1, per_page: 20 })
    expect(page.items).toEqual([
      {
        id,
        slug,
        title,
        salary_amount: 80_000,
        salary_currency: 'RUB',
        salary_mode_id: 1,
        salary_net: true,
        distance: null,
        city: { id: MOSCOW_CITY_ID, name: 'Москва' },
        total_experience_months: 12,
        skills: [{ name: 'Латте-арт', level: null }],
        refreshed_at: '2026-08-30T09:00:00Z',
        person: 'Пётр А.',
        age: null,
        last_experience: { company: null, position: 'Кладовщик', start: '2025-01', end: '2025-12' },
        relocation_id: null,
        driver_license_ids: [],
        job_search_status_id: null,
        photo: null,
        is_favorite: false,
        viewed_at: null,
        negotiation: null,
        match: null,
      },
    ])
  })

  test('words are found in every form, those in the title first', async ({ app }) => {
    const { givenMatchingResume, word } = await givenResumeSearch(app)
    const older = { refreshed_at: '2026-08-01T09:00:00Z' }
    const named = await givenMatchingResume({ title: `Водитель погрузчика ${word}`, ...older })
    const told = await givenMatchingResume({ about: `<p>Был водителем погрузчика ${word}</p>` })
    const skilled = await givenMatchingResume({
      skills: toJsonColumn([{ name: `Вождение водителем погрузчика ${word}`, level: null }]),
      ...older,
    })

    const { items } = await app.guest.call(searchResumes, { query: { text: `водители погрузчиков ${word}` } })

    expect(items.map(({ id }) => id)).toEqual([named.id, told.id, skilled.id])
  })

  test('the exact position stands before one that only contains it, whoever is fresher (EM-18)', async ({ app }) => {
    const { givenMatchingResume, search } = await givenResumeSearch(app)
    for (const [n, title] of ['Повар', 'Повар горячего цеха', 'Кулинар'].entries())
      await givenMatchingResume({
        title,
        about: '<p>Помогал повару</p>',
        refreshed_at: `2026-08-${10 + n}T09:00:00Z`,
      })
    await givenMatchingResume({ title: 'Помощник повара', refreshed_at: '2026-08-20T09:00:00Z' })

    const { items } = await search({ text: 'повар' })

    expect(items.map(({ title }) => title)).toEqual(['Повар', 'Помощник повара', 'Повар горячего цеха', 'Кулинар'])
  })

  test('a search by phone number does not tell whose it is', async ({ app }) => {
    const { givenMatchingResume, search } = await givenResumeSearch(app)
    await givenMatchingResume({ about: '<p>Звоните: 89991112233</p>' })

    const { items } = await search({ text: '89991112233' })

    expect(JSON.stringify(items)).not.toContain('89991112233')
    expect((await search({ text: '89991112234' })).found).toBe((await search({ text: '89991112233' })).found)
  })

  test('the city filter uses the city of the profile if the resume has none', async ({ app }) => {
    const { givenMatchingResume, titles } = await givenResumeSearch(app)
    const moscow = await givenMatchingResume()
    const petersburg = await givenMatchingResume({ city_id: PETERSBURG_CITY_ID })
    const region = await app.db
      .selectFrom('city')
      .select('region_id')
      .where('id', '=', MOSCOW_CITY_ID)
      .executeTakeFirstOrThrow()

    expect(await titles({ city_ids: [MOSCOW_CITY_ID] })).toEqual([moscow.title])
    expect(await titles({ region_ids: [region.region_id] })).toEqual([moscow.title])
    expect(await titles({ region_ids: [region.region_id], city_ids: [PETERSBURG_CITY_ID] })).toHaveLength(2)
    expect(await titles({ city_ids: [PETERSBURG_CITY_ID] })).toEqual([petersburg.title])
    expect(await titles({ countries: [1], city_ids: [PETERSBURG_CITY_ID] })).toEqual([petersburg.title])
    expect(await titles({ countries: [1] })).toHaveLength(2)
    expect(await titles({ countries: [2] })).toEqual([])
  })

  test('the role filter accepts a role or its whole group', async ({ app }) => {
    const { givenMatchingResume, titles } = await givenResumeSearch(app)
    const mechanic = await givenMatchingResume({ professional_role_ids: [101] })
    const other = await givenMatchingResume({ professional_role_ids: [1010] })

    expect(await titles({ professional_role_ids: [101] })).toEqual([mechanic.title])
    expect(await titles({ professional_role_ids: [10] })).toEqual([other.title])
  })

  test.for([
    [0, 1],
    [1, 2],
    [36, 2],
    [37, 3],
    [72, 3],
    [73, 4],
  ] as const)('%i months of experience belong to option %i', async ([months, line], { app }) => {
    const { givenMatchingResume, search } = await givenResumeSearch(app)
    await givenMatchingResume({ total_experience_months: months })

    for (const experience of [1, 2, 3, 4]) {
      expect((await search({ experience_ids: [experience] })).found).toBe(experience === line ? 1 : 0)
    }
    expect((await search({ experience_ids: [0] })).found).toBe(1)
  })

  test('the search filters by work type and schedule', async ({ app }) => {
    const { givenMatchingResume, titles } = await givenResumeSearch(app)
    const both = await givenMatchingResume({ work_type_ids: [1, 7], schedule_ids: [5] })
    await givenMatchingResume({ work_type_ids: [2] })

    expect(await titles({ work_type_ids: [7] })).toEqual([both.title])
    expect(await titles({ schedule_ids: [5, 1] })).toEqual([both.title])
  })

  test('an unknown city, region or role is refused by field', async ({ app }) => {
    for (const field of ['city_ids', 'region_ids', 'professional_role_ids']) {
      await expect(app.guest.call(searchResumes, { query: { [field]: [999_999] } })).rejects.toMatchObject({
        errors: { [field]: expect.any(String) },
      })
    }
  })

  test('pages continue each other, and a page after the last one is empty', async ({ app }) => {
    const { givenMatchingResume, search } = await givenResumeSearch(app)
    for (let n = 0; n < 3; n++) await givenMatchingResume({ refreshed_at: `2026-08-0${n + 1}T09:00:00Z` })

    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => search({ page, per_page: 2 })))

    expect(first).toMatchObject({ found: 3, last_page: 2, per_page: 2 })
    expect([...first!.items, ...second!.items].map(({ refreshed_at }) => refreshed_at.slice(8, 10))).toEqual([
      '03',
      '02',
      '01',
    ])
    expect(third!.items).toEqual([])
  })
})
