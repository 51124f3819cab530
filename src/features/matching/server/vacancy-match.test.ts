import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { toJsonColumn } from '#database/connect.ts'
import { readCities } from '#database/reference/read-reference.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { listSimilarVacancies } from '#features/vacancies/similar/similar-vacancies.contract.ts'
import { givenResume, givenVacancies, givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { type Match, showMatchSettings, updateMatchSettings } from '../contract/match.ts'

const DRIVER = {
  title: 'Водитель погрузчика',
  professional_role_ids: [101],
  city_id: MOSCOW_CITY_ID,
  salary_net_month: 90_000,
  salary_amount: 90_000,
  skills: toJsonColumn([
    { name: 'Вождение погрузчика', level: null },
    { name: 'Приемка товара', level: null },
  ]),
}
const KNOWN_SKILLS = toJsonColumn([
  { name: 'вождение погрузчиков', must: true },
  { name: 'приёмка товаров', must: false },
])
const UNKNOWN_SKILLS = toJsonColumn([{ name: 'Латте-арт', must: true }])

const cityId = (name: string) => readCities().find((city) => city.name === name)!.id

/** A seeker with a resume, and a company for vacancies. */
async function givenSeeker(app: TestApp) {
  const { company_id } = await app.employer()
  const seeker = await app.seeker()
  const resume = await givenResume(app.db, seeker.id, DRIVER)
  const given = (fields: Parameters<typeof givenVacancy>[2]) => givenVacancy(app.db, company_id, fields)
  type Query = Input<typeof searchVacancies>['query']
  const search = (query: Query = {}, by: Person = seeker) =>
    by.call(searchVacancies, { query: { company_ids: [company_id], ...query } })
  const names = async (query: Query = {}) => (await search(query)).items.map(({ name }) => name)
  return { company_id, seeker, resume, given, search, names }
}

const sumOf = ({ reasons }: Match) => reasons.reduce((sum, { points }) => sum + points, 0)

describe('a seeker with a published resume', () => {
  test('who turns the fitting off gets lists without matches, and turns it on again (L-10)', async ({ app }) => {
    const { seeker, resume, given, search } = await givenSeeker(app)
    await given({ name: 'Водитель', key_skills: KNOWN_SKILLS, professional_role_ids: [101] })
    const matches = async (query = {}) => (await search(query)).items.map(({ match }) => match !== null)

    expect(await seeker.call(updateMatchSettings, { body: { is_off: true } })).toMatchObject({ is_off: true })
    expect(await matches({ order_by: 'match' })).toEqual([false])
    // A resume that is named in the query is compared on request.
    expect(await matches({ for_resume: resume.id })).toEqual([true])
    expect(await seeker.call(updateMatchSettings, { body: { skills: 4 } })).toMatchObject({ is_off: true })

    await seeker.call(updateMatchSettings, { body: { is_off: 'false' } })
    expect(await matches()).toEqual([true])
  })

  test('a seeker sees the same match reasons in search, on the page and in similar vacancies', async ({ app }) => {
    const { seeker, given, search } = await givenSeeker(app)
    const { id } = await given({ name: 'Водитель', key_skills: KNOWN_SKILLS, professional_role_ids: [101] })
    const other = await given({ name: 'Водитель ночью', key_skills: UNKNOWN_SKILLS, professional_role_ids: [101] })

    const { items } = await search({ order_by: 'match' })
    const page = await seeker.call(showVacancy, { params: { id: String(id) } })
    const similar = await seeker.call(listSimilarVacancies, { params: { id: String(other.id) } })

    expect(items[0]).toMatchObject({ id, match: { score: expect.any(Number) } })
    expect(items[0]!.match!.reasons[0]).toEqual({
      code: 'skills',
      fit: 100,
      points: 30,
      most: 30,
      text: 'навыки: 2 из 2',
    })
    for (const { match } of items) expect(sumOf(match!)).toBe(match!.score)
    expect(page.match).toEqual(items[0]!.match)
    expect(similar.find((vacancy) => vacancy.id === id)?.match).toEqual(page.match)
  })

  test('a search sorted by match pages the best first and finds the same number', async ({ app }) => {
    const { given, search, names } = await givenSeeker(app)
    await given({ name: 'Лучшая', key_skills: KNOWN_SKILLS, published_at: '2026-08-20T09:00:00Z' })
    await given({ name: 'Средняя', key_skills: UNKNOWN_SKILLS, published_at: '2026-08-21T09:00:00Z' })
    await given({
      name: 'Худшая',
      key_skills: UNKNOWN_SKILLS,
      city_ids: [PETERSBURG_CITY_ID],
      published_at: '2026-08-22T09:00:00Z',
    })

    expect(await names()).toEqual(['Худшая', 'Средняя', 'Лучшая'])
    expect(await names({ order_by: 'match' })).toEqual(['Лучшая', 'Средняя', 'Худшая'])
    expect(await names({ order_by: 'match', per_page: 2, page: 2 })).toEqual(['Худшая'])
    expect(await names({ order_by: 'match', per_page: 2, page: 3 })).toEqual([])
    expect(await search({ order_by: 'match' })).toMatchObject({ found: 3, last_page: 1 })
  })

  test('the best match is found among all results, however many newer ones there are', async ({ app }) => {
    const { company_id, given, names } = await givenSeeker(app)
    await given({ name: 'Лучшая', key_skills: KNOWN_SKILLS, published_at: '2026-08-01T09:00:00Z' })
    const other = { name: 'Другая', professional_role_ids: [1103], key_skills: UNKNOWN_SKILLS }
    await givenVacancies(
      app.db,
      Array.from({ length: 250 }, () => [company_id, { ...other, published_at: '2026-08-20T09:00:00Z' }] as const),
    )

    expect((await names({ order_by: 'match' }))[0]).toBe('Лучшая')
    expect((await names({ order_by: 'date' }))[0]).toBe('Другая')
  })

  test('the best match is never a place-bound job beyond 100 km without readiness to move (SK-03)', async ({ app }) => {
    const { resume, given, search, names } = await givenSeeker(app)
    const [KHIMKI, SERPUKHOV, MAGADAN] = [cityId('Химки'), cityId('Серпухов'), cityId('Магадан')]
    const best = { key_skills: KNOWN_SKILLS, professional_role_ids: [101] }
    await given({ name: 'Магадан', ...best, city_ids: [MAGADAN] })
    await given({ name: 'Магадан из дома', ...best, city_ids: [MAGADAN], place_of_work_ids: [2] })
    await given({ name: 'Серпухов', ...best, city_ids: [SERPUKHOV] })
    await given({ name: 'Химки', ...best, city_ids: [KHIMKI] })
    await given({ name: 'Без навыков', key_skills: UNKNOWN_SKILLS, professional_role_ids: [101] })

    const ordered = await search({ order_by: 'match' })
    expect(ordered.items.at(-1)).toMatchObject({ name: 'Магадан', match: { score: 0 } })
    expect(sumOf(ordered.items.at(-1)!.match!)).toBe(0)
    expect(ordered.items.slice(0, 3).map(({ name }) => name)).toEqual(['Магадан из дома', 'Химки', 'Серпухов'])

    await app.db.updateTable('resume').set({ relocation_id: 3 }).where('id', '=', resume.id).execute()
    expect((await names({ order_by: 'match' })).at(-1)).toBe('Без навыков')
  })

  test('two equal vacancies have equal matches regardless of the billing type', async ({ app }) => {
    const { given, search } = await givenSeeker(app)
    await given({ key_skills: KNOWN_SKILLS, billing_type_id: 1, published_at: '2026-08-20T09:00:00Z' })
    await given({ key_skills: KNOWN_SKILLS, billing_type_id: 2, published_at: '2026-08-20T09:00:00Z' })

    const [one, other] = (await search({ order_by: 'match' })).items
    expect(one!.match).toEqual(other!.match)
  })

  test('a match uses the chosen resume, or the newest published one', async ({ app }) => {
    const { seeker, resume, given, search } = await givenSeeker(app)
    await given({ key_skills: KNOWN_SKILLS })
    const newest = await givenResume(app.db, seeker.id, {
      title: 'Бариста',
      skills: toJsonColumn([{ name: 'Латте-арт', level: null }]),
      published_at: '2026-08-31T09:00:00Z',
    })
    await givenResume(app.db, seeker.id, { title: 'Черновик', status: 'draft', published_at: null })
    const skillsPoints = async (query = {}) => (await search(query)).items[0]!.match!.reasons[0]!.points

    expect(await seeker.call(showMatchSettings, {})).toMatchObject({
      resume_id: newest.id,
      resumes: [
        { id: newest.id, name: 'Бариста' },
        { id: resume.id, name: 'Водитель погрузчика' },
      ],
    })
    expect(await skillsPoints()).toBe(0)
    expect(await skillsPoints({ resume_id: resume.id })).toBe(30)

    expect(await seeker.call(updateMatchSettings, { body: { resume_id: resume.id } })).toMatchObject({
      resume_id: resume.id,
    })
    expect(await skillsPoints()).toBe(30)

    await app.db.updateTable('resume').set({ status: 'hidden' }).where('id', '=', resume.id).execute()
    expect(await skillsPoints()).toBe(0)
  })

  test('a seeker changes single importance values, and they affect the order', async ({ app }) => {
    const { seeker, given, names, search } = await givenSeeker(app)
    await given({ name: 'Рядом', key_skills: UNKNOWN_SKILLS })
    await given({ name: 'По навыкам', key_skills: KNOWN_SKILLS, city_ids: [cityId('Серпухов')] })
    const changeImportance = (body: Input<typeof updateMatchSettings>['body']) =>
      seeker.call(updateMatchSettings, { body })

    expect(await names({ order_by: 'match' })).toEqual(['По навыкам', 'Рядом'])
    await changeImportance({ skills: 0 })
    const { importance } = await changeImportance({ place: 4 })

    expect(importance).toEqual({ skills: 0, role: 2, pay: 2, place: 4, format: 2, demands: 2 })
    expect(await names({ order_by: 'match' })).toEqual(['Рядом', 'По навыкам'])
    expect((await search()).items[0]!.match!.reasons[0]).toMatchObject({ code: 'skills', most: 0, points: 0 })

    expect(await names({ order_by: 'match', weights: ['skills:4', 'place:1'] })).toEqual(['По навыкам', 'Рядом'])
    expect((await search({ weights: ['pay:0'] })).weights).toEqual({ ...importance, pay: 0 })
    await expect(search({ weights: ['skills:9'] })).rejects.toMatchObject({
      errors: { 'weights.0': expect.stringContaining('от 0 до 4') },
    })
    expect((await app.guest.call(searchVacancies, { query: { weights: ['pay:0'] } })).weights).toBeNull()
  })
})

describe('access to matches', () => {
  test('guests, seekers without a resume and employers have no match', async ({ app }) => {
    const { seeker, given, search } = await givenSeeker(app)
    const { id } = await given({ key_skills: KNOWN_SKILLS })
    const without = await app.seeker()
    await app.db.updateTable('account').set({ is_employer_mode: true }).where('id', '=', seeker.id).execute()

    for (const person of [app.guest, without, seeker]) {
      expect((await search({ order_by: 'match' }, person as Person)).items).toMatchObject([{ id, match: null }])
      expect((await person.call(showVacancy, { params: { id: String(id) } })).match).toBeNull()
    }
  })

  test('matching with a resume of another person refuses with resume_not_found', async ({ app }) => {
    const { resume, search } = await givenSeeker(app)
    const other = await app.seeker()
    await givenResume(app.db, other.id)

    await expect(search({ resume_id: resume.id }, other)).rejects.toMatchObject({ code: 'resume_not_found' })
    await expect(search({ resume_id: resume.id }, app.guest as Person)).rejects.toMatchObject({
      code: 'resume_not_found',
    })
    await expect(other.call(updateMatchSettings, { body: { resume_id: resume.id } })).rejects.toMatchObject({
      code: 'resume_not_found',
    })
  })
})
