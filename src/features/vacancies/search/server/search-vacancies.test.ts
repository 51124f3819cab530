import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { toJsonColumn } from '#database/connect.ts'
import { givenResume, givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'

type Query = Input<typeof searchVacancies>['query']

/** Searches within one company: the tests of a file share a database. */
async function givenSearch(app: TestApp) {
  const { company_id } = await app.employer()
  const given = (fields: Parameters<typeof givenVacancy>[2]) => givenVacancy(app.db, company_id, fields)
  const search = (query: Query = {}) =>
    app.guest.call(searchVacancies, { query: { company_ids: [company_id], ...query } })
  const names = async (query: Query = {}) => (await search(query)).items.map(({ name }) => name)
  return { company_id, given, search, names }
}

describe('searching vacancies', () => {
  test('a search returns complete vacancy cards', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    const { id, slug } = await given({
      city_ids: [PETERSBURG_CITY_ID, MOSCOW_CITY_ID],
      schedule_id: 2,
      benefit_ids: [2],
    })

    const page = await search()

    expect(page).toMatchObject({ found: 1, current_page: 1, last_page: 1, per_page: 20 })
    expect(page.items).toEqual([
      {
        id,
        slug,
        name: 'Бариста',
        status: 'active',
        company: {
          id: expect.any(Number),
          slug: expect.any(String),
          name: expect.any(String),
          verification: 'none',
          logo_path: null,
          industry_id: null,
        },
        cities: [
          { id: PETERSBURG_CITY_ID, name: 'Санкт-Петербург' },
          { id: MOSCOW_CITY_ID, name: 'Москва' },
        ],
        salary_from: 90_000,
        salary_to: null,
        salary_currency: 'RUB',
        salary_gross: false,
        salary_mode_id: 1,
        salary_absent_reason: '',
        experience_id: 1,
        work_type_id: 1,
        schedule_id: 2,
        place_of_work_ids: [1],
        benefit_ids: [2],
        labels: ['direct_employer', 'with_salary', 'labor_contract'],
        type_id: 1,
        promise_days: 5,
        can_apply: true,
        published_at: '2026-08-30T09:00:00Z',
        first_published_at: '2026-08-30T09:00:00Z',
        is_favorite: false,
        negotiation: null,
        match: null,
        is_seen: false,
        other_sites: 0,
        pay_estimate: null,
        travel: null,
        distance: null,
      },
    ])
  })

  test('a search returns only open, approved, publicly listed vacancies', async ({ app }) => {
    const { given, names } = await givenSearch(app)
    await given({ name: 'Открытая' })
    await given({ name: 'Черновик', status: 'draft' })
    await given({ name: 'Архив', status: 'archived', archived_at: '2026-08-31T09:00:00Z', archive_reason_id: 1 })
    await given({ name: 'Удалённая', status: 'deleted' })
    await given({ name: 'Заблокированная', moderation_status: 'blocked' })
    await given({ name: 'Просроченная', expires_at: '2026-09-01T09:00:00Z' })
    await given({ name: 'Закрытая', type_id: 2 })

    expect(await names()).toEqual(['Открытая'])
  })

  test('a search finds word forms in the name, the skills and the text', async ({ app }) => {
    const { given, names } = await givenSearch(app)
    await given({ name: 'Водитель погрузчика' })
    await given({ name: 'Кладовщик', key_skills: toJsonColumn([{ name: 'Управление погрузчиком', must: true }]) })
    await given({ name: 'Грузчик', conditions: '<p>рядом работают погрузчики</p>' })
    await given({ name: 'Бариста' })

    expect((await names({ text: 'погрузчиков' })).sort()).toEqual(['Водитель погрузчика', 'Грузчик', 'Кладовщик'])
    expect(await names({ text: '"погрузчика"' }), 'the form as typed (IM-25)').toEqual(['Водитель погрузчика'])
    expect(await names({ text: '"водителя погрузчика"' })).toEqual(['Водитель погрузчика'])
    expect((await names({ text: 'погрузчик -водитель' })).sort()).toEqual(['Грузчик', 'Кладовщик'])
    await given({ name: 'Приёмщица' })
    expect(await names({ text: 'приемщица' })).toEqual(['Приёмщица'])
    expect(await names({ text: 'бухгалтер' })).toEqual([])
  })

  test('vacancies with all words in the name come first, then the newest', async ({ app }) => {
    const { given, names } = await givenSearch(app)
    await given({ name: 'Повар холодного цеха', published_at: '2026-08-20T09:00:00Z' })
    await given({ name: 'Повар', description: '<p>в холодный цех</p>', published_at: '2026-08-31T09:00:00Z' })
    await given({ name: 'Су-шеф', description: '<p>повар в холодный цех</p>', published_at: '2026-08-30T09:00:00Z' })

    expect(await names({ text: 'повар холодный цех' })).toEqual(['Повар холодного цеха', 'Повар', 'Су-шеф'])
    expect(await names({ text: 'повар холодный цех', order_by: 'date' })).toEqual([
      'Повар',
      'Су-шеф',
      'Повар холодного цеха',
    ])
  })

  test('the title that was typed comes first, then titles with its words, then their synonyms, whatever is newer (IM-33)', async ({
    app,
  }) => {
    const { given, names, search } = await givenSearch(app)
    const inOrder = ['Грузчики', 'Грузчик', 'Ночной грузчик', 'Разнорабочий', 'Кладовщик']
    for (const [n, name] of inOrder.entries())
      await given({ name, description: '<p>Нужен грузчик</p>', published_at: `2026-08-${10 + n}T09:00:00Z` })

    expect(await names({ text: 'грузчики' })).toEqual(inOrder)
    expect((await names({ text: 'Грузчик' })).slice(0, 3)).toEqual(['Грузчик', 'Грузчики', 'Ночной грузчик'])
    const first = await search({ text: 'грузчики', per_page: 2 })
    const second = await search({ text: 'грузчики', per_page: 2, cursor: first.cursor! })
    expect(second.items.map(({ name }) => name)).toEqual(inOrder.slice(2, 4))
  })

  test('a text without words does not filter, a long text is cut', async ({ app }) => {
    const { given, names } = await givenSearch(app)
    await given({ name: 'Няня' })

    expect(await names({ text: '!!! и на' })).toEqual(['Няня'])
    expect(await names({ text: `няня${' '.repeat(300)}бухгалтер` })).toEqual(['Няня'])
    expect(await names({ text: `'; drop table vacancy; -- \\ : & | ! ( ) * <-> "` })).toEqual([])
  })

  test('places are one filter: a region means its cities, a country all of them, and a chosen place inside stands for it (N-066)', async ({
    app,
  }) => {
    const { given, names } = await givenSearch(app)
    await given({ name: 'Здесь', city_ids: [MOSCOW_CITY_ID] })
    await given({ name: 'Там', city_ids: [PETERSBURG_CITY_ID, 3] })
    await given({ name: 'Далеко', city_ids: [4] })

    expect(await names({ city_ids: [MOSCOW_CITY_ID] })).toEqual(['Здесь'])
    expect(await names({ region_ids: [58] })).toEqual(['Там'])
    expect((await names({ region_ids: [22], city_ids: [PETERSBURG_CITY_ID] })).sort()).toEqual(['Здесь', 'Там'])
    expect(await names({ countries: [1] })).toHaveLength(3)
    expect(await names({ countries: [1], region_ids: [22] })).toEqual(['Здесь'])
    expect(await names({ countries: [1], city_ids: [PETERSBURG_CITY_ID] })).toEqual(['Там'])
    expect(await names({ region_ids: [22], city_ids: [MOSCOW_CITY_ID] })).toEqual(['Здесь'])
    expect(await names({ countries: [2] })).toEqual([])
  })

  test('a group of roles or industries matches each of its members', async ({ app }) => {
    const { company_id, given, names } = await givenSearch(app)
    await app.db
      .updateTable('company')
      .set({ industry_ids: [203] })
      .where('id', '=', company_id)
      .execute()
    await given({ name: 'Механик', professional_role_ids: [101] })
    await given({ name: 'Секретарь', professional_role_ids: [202] })

    expect(await names({ professional_role_ids: [101] })).toEqual(['Механик'])
    expect(await names({ professional_role_ids: [2] })).toEqual(['Секретарь'])
    expect(await names({ industry_ids: [2] })).toHaveLength(2)
    expect(await names({ industry_ids: [203] })).toHaveLength(2)
    expect(await names({ industry_ids: [202] })).toEqual([])
  })

  test('the salary filter compares the upper amount and excludes vacancies without one', async ({ app }) => {
    const { given, names } = await givenSearch(app)
    await given({ name: 'Много', salary_from: 100_000, salary_to: 130_000, salary_net_month: 130_000 })
    await given({ name: 'Мало', salary_net_month: 60_000 })
    await given({ name: 'За услугу', salary_mode_id: 5, salary_net_month: null })
    await given({ name: 'Молчит', salary_from: null, salary_net_month: null, salary_absent_reason: 'Обсудим лично' })

    expect(await names({ salary_from: 120_000 })).toEqual(['Много'])
    expect((await names({ only_with_salary: true })).sort()).toEqual(['За услугу', 'Мало', 'Много'])
    expect((await names({ order_by: 'salary_desc' })).slice(0, 2)).toEqual(['Много', 'Мало'])
    expect((await names({ order_by: 'salary_asc' })).slice(0, 2)).toEqual(['Мало', 'Много'])
  })

  test('values of a filter are ored, filters are anded, «не имеет значения» disables one', async ({ app }) => {
    const { given, names } = await givenSearch(app)
    await given({ name: 'А', experience_id: 1, schedule_id: 1, place_of_work_ids: [1, 2] })
    await given({ name: 'Б', experience_id: 2, schedule_id: 1, place_of_work_ids: [1] })
    await given({ name: 'В', experience_id: 3, schedule_id: 2, place_of_work_ids: [3], work_type_id: 2 })

    expect((await names({ experience_ids: [1, 2] })).sort()).toEqual(['А', 'Б'])
    expect(await names({ experience_ids: [1, 3], schedule_ids: [2] })).toEqual(['В'])
    expect(await names({ place_of_work_ids: [2] })).toEqual(['А'])
    expect(await names({ work_type_ids: [2] })).toEqual(['В'])
    expect(await names({ experience_ids: [0], place_of_work_ids: [0] })).toHaveLength(3)
  })

  test('a search refuses unknown ids with an error per filter', async ({ app }) => {
    const query = { city_ids: [999_999], region_ids: [999], professional_role_ids: [1], industry_ids: [9999] }

    await expect(app.guest.call(searchVacancies, { query })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: {
        city_ids: 'Выберите значение из списка',
        region_ids: 'Выберите значение из списка',
        industry_ids: 'Выберите значение из списка',
      },
    })
    await expect(app.guest.call(searchVacancies, { query: { experience_ids: [9] } })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  test('filters by date of publication, verified company and benefits narrow the search', async ({ app }) => {
    const { company_id, given, names } = await givenSearch(app)
    await given({ name: 'Сегодня', published_at: '2026-09-01T08:00:00Z', benefit_ids: [2, 4] })
    await given({ name: 'Два дня назад', published_at: '2026-08-30T12:00:00Z', benefit_ids: [4] })
    await given({ name: 'Давно', published_at: '2026-08-01T09:00:00Z' })

    expect(await names({ period_days: 1 })).toEqual(['Сегодня'])
    expect(await names({ period_days: 3, benefit_ids: [4] })).toEqual(['Сегодня', 'Два дня назад'])
    expect(await names({ period_days: 7, benefit_ids: [2] })).toEqual(['Сегодня'])
    await expect(names({ period_days: 2 })).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await names({ only_verified: true })).toEqual([])
    await app.db.updateTable('company').set({ verification: 'verified' }).where('id', '=', company_id).execute()
    expect(await names({ only_verified: true })).toHaveLength(3)
  })

  test('search pages do not overlap, and a page after the last is empty', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    for (let day = 1; day <= 5; day++) await given({ name: `${day}`, published_at: `2026-08-0${day}T09:00:00Z` })

    const pages = await Promise.all([1, 2, 3, 4].map((page) => search({ page, per_page: 2 })))

    expect(pages.map(({ items }) => items.map(({ name }) => name))).toEqual([['5', '4'], ['3', '2'], ['1'], []])
    expect(pages[3]).toMatchObject({ found: 5, current_page: 4, last_page: 3, per_page: 2 })
    await expect(search({ page: 101, per_page: 20 })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('a search marks favorites and negotiations of the viewer only', async ({ app }) => {
    const { company_id, given } = await givenSearch(app)
    const seeker = await app.seeker()
    const { id: vacancy_id } = await given({})
    const created_at = '2026-08-31T09:00:00Z'
    const { id: resume_id } = await givenResume(app.db, seeker.id)
    await app.db.insertInto('vacancy_favorite').values({ seeker_id: seeker.id, vacancy_id, created_at }).execute()
    const negotiation = { vacancy_id, resume_id, seeker_id: seeker.id, company_id, initiator: 'seeker' as const }
    const moments = { created_at, updated_at: created_at, answer_due_at: created_at }
    const rows = (['withdrawn', 'viewed'] as const).map((state) => ({ ...negotiation, ...moments, state }))
    await app.db
      .insertInto('negotiation')
      .values(rows.map((row) => ({ ...row, resume_snapshot: toJsonColumn({}) })))
      .execute()

    const query = { company_ids: [company_id] }
    const [mine] = (await seeker.call(searchVacancies, { query })).items
    const [others] = (await app.guest.call(searchVacancies, { query })).items

    expect(mine).toMatchObject({
      is_favorite: true,
      negotiation: { id: expect.any(Number), state: 'viewed', created_at },
    })
    expect(others).toMatchObject({ is_favorite: false, negotiation: null })
  })

  test('an anonymous vacancy hides its company, and a company filter does not find it', async ({ app }) => {
    const { company_id } = await app.employer()
    await givenVacancy(app.db, company_id, { name: 'Дегустатор сыра', type_id: 3 })

    const byName = await app.guest.call(searchVacancies, { query: { text: 'дегустатор сыра' } })
    const byCompany = await app.guest.call(searchVacancies, { query: { company_ids: [company_id] } })

    expect(byName.items).toMatchObject([{ company: { id: 0, slug: '', name: 'Компания не названа' } }])
    expect(byCompany.found).toBe(0)
  })
})
