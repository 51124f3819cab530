import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { toJsonColumn } from '#database/connect.ts'
import { givenAddress, givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { refreshVacancySummaries } from '../../summaries/vacancy-summaries.server.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'

type Query = Input<typeof searchVacancies>['query']

async function givenSearch(app: TestApp) {
  const { company_id } = await app.employer()
  const given = (name: string, fields: Parameters<typeof givenVacancy>[2] = {}) =>
    givenVacancy(app.db, company_id, { name, ...fields })
  const names = async (query: Query) => {
    const { items } = await app.guest.call(searchVacancies, { query: { company_ids: [company_id], ...query } })
    return items.map(({ name }) => name).sort()
  }
  const refusal = (query: object) =>
    app.guest.call(searchVacancies, { query: query as Query }).then(
      () => undefined,
      ({ status, errors }) => ({ status, fields: Object.keys(errors) }),
    )
  return { company_id, given, names, refusal }
}

const skills = (...names: string[]) => ({ key_skills: toJsonColumn(names.map((name) => ({ name, must: false }))) })

describe('words', () => {
  test('search_in limits the text to the chosen parts, and several parts are alternatives', async ({ app }) => {
    const { given, names } = await givenSearch(app)
    await given('Пекарь')
    await given('Продавец', { duties: 'Помогать пекарю' })
    await given('Кассир', skills('Пекарь'))

    expect(await names({ text: 'пекарь', search_in: ['name'] })).toEqual(['Пекарь'])
    expect(await names({ text: 'пекарь', search_in: ['description'] })).toEqual(['Кассир', 'Продавец'])
    expect(await names({ text: 'пекарь', search_in: ['name', 'description'] })).toHaveLength(3)
    expect(await names({ text: 'пекарь', search_in: ['company'] })).toEqual([])
  })

  test('exclude_words leaves out each of the words and phrases in all their forms', async ({ app }) => {
    const { given, names } = await givenSearch(app)
    await given('Водитель')
    await given('Водитель погрузчика')
    await given('Водитель', { conditions: 'Ночные смены по графику' })
    await given('Водитель', { conditions: 'Смены ночные не бывают' })

    expect(await names({ text: 'водитель', exclude_words: ['погрузчик', 'ночная смена'] })).toHaveLength(2)
    expect(await names({ exclude_words: ['водители'] })).toEqual([])
  })

  test('skills finds vacancies that ask for one of the skills, not those that only mention it', async ({ app }) => {
    const { given, names } = await givenSearch(app)
    await given('Дизайнер', skills('Figma', 'Adobe Photoshop'))
    await given('Верстальщик', skills('Figma'))
    await given('Фотограф', { duties: 'Adobe Photoshop каждый день' })

    expect(await names({ skills: ['adobe photoshop'] })).toEqual(['Дизайнер'])
    expect(await names({ skills: ['figma', 'excel'] })).toEqual(['Верстальщик', 'Дизайнер'])
  })
})

test('facets=false finds the same and counts neither values nor pay', async ({ app }) => {
  const { company_id, given } = await givenSearch(app)
  for (let n = 0; n < 10; n++) await given(`Пекарь ${n}`, { salary_net_month: 50_000 + n })
  const query = { company_ids: [company_id], experience_ids: [1], salary_from: 50_003 }
  const { facets, salary_stats, filters, towns, ...counted } = await app.guest.call(searchVacancies, { query })
  expect(facets.length).toBeGreaterThan(10)
  expect(await app.guest.call(searchVacancies, { query: { ...query, facets: false } })).toEqual({
    ...counted,
    towns: [],
    facets: [],
    salary_stats: null,
    // Their links go on without facets.
    filters: filters.map((filter) => ({ ...filter, remove_query: `${filter.remove_query}&facets=false` })),
  })
})

test('the bounds of a map find addresses between them, also across the meridian of 180°', async ({ app }) => {
  const { company_id, given, names, refusal } = await givenSearch(app)
  const at = async (lat: number, lng: number) => ({
    address_id: (await givenAddress(app.db, company_id, { lat, lng })).id,
  })
  await given('Кремль', await at(55.752, 37.617))
  await given('Уэлен', await at(66.16, -169.81))
  await given('Анадырь', await at(64.733, 177.496))
  await given('Скрытый адрес', { ...(await at(55.75, 37.62)), show_metro_only: true })
  await given('Без адреса')

  const bounds = { top_lat: 55.8, bottom_lat: 55.7, left_lng: 37.5, right_lng: 37.7 }
  expect(await names(bounds)).toEqual(['Кремль'])
  expect(await names({ top_lat: 70, bottom_lat: 60, left_lng: 170, right_lng: -160 })).toEqual(['Анадырь', 'Уэлен'])
  const fields = ['top_lat', 'bottom_lat', 'left_lng', 'right_lng']
  expect(await refusal({ top_lat: 55.8 })).toEqual({ status: 422, fields })
  expect(await refusal({ ...bounds, top_lat: 55 })).toEqual({ status: 422, fields: ['top_lat'] })
})

describe('dates', () => {
  test('both days belong to the range, in Moscow, and first_published counts the first publication', async ({
    app,
  }) => {
    const { given, names } = await givenSearch(app)
    const at = (published_at: string, first_published_at = published_at) => ({ published_at, first_published_at })
    await given('Накануне', at('2026-08-09T20:59:59Z'))
    await given('Первый день', at('2026-08-09T21:00:00Z'))
    await given('Последний день', at('2026-08-11T20:59:59Z'))
    await given('Снова', at('2026-08-30T09:00:00Z', '2026-08-10T09:00:00Z'))

    const days = { date_from: '2026-08-10', date_to: '2026-08-11' }
    expect(await names(days)).toEqual(['Первый день', 'Последний день'])
    expect(await names({ ...days, first_published: true })).toEqual(['Первый день', 'Последний день', 'Снова'])
    expect(await names({ period_days: 7 })).toEqual(['Снова'])
    expect(await names({ period_days: 7, first_published: true })).toEqual([])
  })

  test('a last day before the first one is refused by name', async ({ app }) => {
    const { refusal } = await givenSearch(app)
    expect(await refusal({ date_from: '2026-08-11', date_to: '2026-08-10' })).toEqual({
      status: 422,
      fields: ['date_to'],
    })
  })
})

describe('what a vacancy offers', () => {
  test('an amount in another currency or before tax is compared as net roubles', async ({ app }) => {
    const { given, names } = await givenSearch(app)
    await given('Сто тысяч', { salary_net_month: 100_000 })

    expect(await names({ salary_from: 110_000 })).toEqual([])
    expect(await names({ salary_from: 110_000, salary_net: false })).toEqual(['Сто тысяч'])
    expect(await names({ salary_from: 500, salary_currency: 'USD' })).toEqual(['Сто тысяч'])
    expect(await names({ salary_from: 50_000, salary_currency: 'USD' })).toEqual([])
  })

  test('with a period of pay only salaries for it are found, and the amount is for it', async ({ app }) => {
    const { given, names } = await givenSearch(app)
    await given('Триста в час', { salary_from: 300, salary_mode_id: 3, salary_net_month: 49_500 })
    await given('Сто тысяч', { salary_net_month: 100_000 })

    expect(await names({ salary_mode_id: 3 })).toEqual(['Триста в час'])
    expect(await names({ salary_mode_id: 3, salary_from: 250 })).toEqual(['Триста в час'])
    expect(await names({ salary_mode_id: 3, salary_from: 350 })).toEqual([])
    expect(await names({ salary_mode_id: 5, salary_from: 350 })).toEqual([])
  })

  test('a language finds vacancies that ask for it at this level or a lower one', async ({ app }) => {
    const { given, names, refusal } = await givenSearch(app)
    const asks = (language_id: number, level_id: number) => ({
      languages: toJsonColumn([{ language_id, level_id }]),
    })
    await given('Гид', asks(2, 5))
    await given('Официант', asks(2, 3))
    await given('Повар', asks(3, 1))

    expect(await names({ language: ['2:3'] })).toEqual(['Официант'])
    expect(await names({ language: ['2', '3:1'] })).toEqual(['Гид', 'Официант', 'Повар'])
    for (const unknown of ['999', '2:9', '2:', 'английский'])
      expect(await refusal({ language: [unknown] })).toEqual({ status: 422, fields: ['language.0'] })
  })

  test('a specialization finds the vacancies of all its roles', async ({ app }) => {
    const { given, names } = await givenSearch(app)
    await given('Водитель', { professional_role_ids: [2201] })
    await given('Автомеханик', { professional_role_ids: [101] })

    expect(await names({ specialization_ids: [22] })).toEqual(['Водитель'])
    expect(await names({ specialization_ids: [22, 1] })).toHaveLength(2)
    expect(await names({ specialization_ids: [22], professional_role_ids: [101] })).toEqual([])
  })
})

describe('answers', () => {
  test('the order by promise puts the soonest answer first', async ({ app }) => {
    const { company_id, given } = await givenSearch(app)
    for (const promise_days of [5, 1, 3]) await given(`${promise_days}`, { promise_days })
    const { items } = await app.guest.call(searchVacancies, {
      query: { company_ids: [company_id], order_by: 'promise' },
    })
    expect(items.map(({ promise_days }) => promise_days)).toEqual([1, 3, 5])
  })

  test('answered_pct_min asks for the share of timely answers of a verified company', async ({ app }) => {
    const { company_id, given, names } = await givenSearch(app)
    const setMark = (verification: 'none' | 'verified') =>
      app.db.updateTable('company').set({ verification }).where('id', '=', company_id).execute()
    const vacancy = await given('Слесарь')
    await given('Безымянный слесарь', { type_id: 3 })
    for (let n = 0; n < 10; n++) {
      const { id: seekerId } = await app.seeker()
      const answered_at = n < 8 ? '2026-08-20T09:00:00Z' : null
      const answer = { state: 'viewed', answer_due_at: '2026-08-21T09:00:00Z', answered_at } as const
      await givenNegotiation(app.db, { vacancy, resume: await givenResume(app.db, seekerId), seekerId }, answer)
    }
    await refreshVacancySummaries(app)
    expect(await names({ answered_pct_min: 80 })).toEqual([])
    await setMark('verified')
    await refreshVacancySummaries(app)

    expect(await names({ answered_pct_min: 80 })).toEqual(['Слесарь'])
    expect(await names({ answered_pct_min: 81 })).toEqual([])
    const { facets } = await app.guest.call(searchVacancies, {
      query: { company_ids: [company_id], answered_pct_min: 81 },
    })
    expect(facets.find(({ key }) => key === 'answered_pct_min')?.items, 'without its own filter').toMatchObject([
      { id: 80, count: 1 },
    ])
  })
})

describe('another vacancy and a resume', () => {
  test('similar_to finds vacancies like that one, not itself', async ({ app }) => {
    const { given, names, refusal } = await givenSearch(app)
    const model = await given('Настройщик роялей', { professional_role_ids: [101] })
    await given('Настройщик органов', { professional_role_ids: [101] })
    await given('Водитель', { professional_role_ids: [2201] })

    expect(await names({ similar_to: model.id })).toEqual(['Настройщик органов'])
    expect(await refusal({ similar_to: 2_000_000_000 })).toEqual({ status: 422, fields: ['similar_to'] })
  })

  test('for_resume finds the vacancies of the roles of an own resume, with their match', async ({ app }) => {
    const { company_id, given } = await givenSearch(app)
    await given('Автомеханик', { professional_role_ids: [101] })
    await given('Водитель', { professional_role_ids: [2201] })
    const seeker = await app.seeker()
    const { id: for_resume } = await givenResume(app.db, seeker.id, { professional_role_ids: [2201] })

    const query = { company_ids: [company_id], for_resume }
    const { items } = await seeker.call(searchVacancies, { query })
    expect(items.map(({ name, match }) => [name, match !== null])).toEqual([['Водитель', true]])
    for (const other of [app.guest, await app.seeker()])
      await expect(other.call(searchVacancies, { query })).rejects.toMatchObject({ code: 'resume_not_found' })
  })
})

test('a parameter that the search does not have is refused by its name and not ignored', async ({ app }) => {
  for (const [path, query, fields] of [
    ['vacancies', { gender: '1', text: 'повар', sort: 'id' }, ['gender', 'sort']],
    ['vacancies', { toString: '1', constructor: '2' }, ['toString', 'constructor']],
    ['resumes', { only_with_photo: 'true', q: '+79991112233' }, ['only_with_photo', 'q']],
  ] as const) {
    const reply = await app.fastify.inject({ url: `/api/${path}/search`, query })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual(Object.fromEntries(fields.map((field) => [field, 'Такого параметра нет'])))
  }
})

test('a parameter with the name of a property of every object is refused like any other', async ({ app }) => {
  const reply = await app.fastify.inject('/api/vacancies/search?constructor=1&toString=2&__proto__=3')
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors)).toEqual(expect.arrayContaining(['constructor', 'toString']))
})

test('an unknown id is refused by the name of its filter', async ({ app }) => {
  const { refusal } = await givenSearch(app)
  for (const field of [
    'specialization_ids',
    'district_ids',
    'company_ids',
    'exclude_company_ids',
    'exclude_countries',
    'exclude_region_ids',
    'exclude_city_ids',
    'exclude_district_ids',
  ])
    expect(await refusal({ [field]: [2_000_000_000] })).toEqual({ status: 422, fields: [field] })
  expect(await refusal({ specialization_ids: [2201] })).toEqual({ status: 422, fields: ['specialization_ids'] })
})
