import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { createResume, publishResume } from '../own-list/own-resumes.contract.ts'
import { searchResumes } from './resume-search.contract.ts'

type Query = NonNullable<Input<typeof searchResumes>['query']>
type Fields = Partial<Input<typeof createResume>['body']>

const JOB = { company: 'Северный ветер', position: 'Сварщик', start: '2015-01', description: 'Варил трубы' }

/** Searches by a skill that only this test uses. */
async function givenSearch(app: TestApp) {
  const employer = await givenVerifiedEmployer(app)
  const skill = `навык${employer.id}`
  const given = async (title: string, fields: Fields) => {
    const seeker = await app.seeker()
    const required = { professional_role_ids: [101], work_type_ids: [1], education_level_id: 2, skills: [skill] }
    const { id } = await seeker.call(createResume, {
      body: { title, ...required, access_type: 'everyone', ...fields },
    })
    await seeker.call(publishResume, { params: { id } })
    return id
  }
  const search = (query: Query, who: Pick<Person, 'call'> = employer) =>
    who.call(searchResumes, { query: { skills: skill, ...query } })
  const titles = async (query: Query, who?: Pick<Person, 'call'>) =>
    (await search(query, who)).items.map(({ title }) => title)
  return { employer, given, search, titles }
}

describe('words of schools and jobs', () => {
  test('are searched in the chosen part only, and a contact among them is no word', async ({ app }) => {
    const { given, titles } = await givenSearch(app)
    const school = { name: 'Колледж связи', speciality: 'Электрик' }
    await given('Мастер', {
      education_primary: [school],
      experience: [{ ...JOB, description: 'Варил трубы, звоните 8 999 111 22 33' }],
    })

    for (const [text, places] of [
      ['колледж электрик', ['education']],
      ['сварщик', ['experience_position', 'experience']],
      ['трубы', ['experience_description', 'experience']],
      ['северного', ['experience_company']],
      ['9991112233', []],
      ['111 22 33', []],
    ] as const) {
      for (const text_in of [
        'education',
        'experience_position',
        'experience_description',
        'experience_company',
        'experience',
      ] as const)
        expect(await titles({ text, text_in }), `${text} ${text_in}`).toEqual(
          places.some((place) => place === text_in) ? ['Мастер'] : [],
        )
    }
  })

  test('of the last years leave out older jobs, and a job that goes on belongs to every period', async ({ app }) => {
    const { given, titles } = await givenSearch(app)
    await given('Давно', { experience: [{ ...JOB, end: '2019-12' }] })
    await given('Недавно', { experience: [{ ...JOB, end: '2024-03' }] })
    await given('Сейчас', { experience: [JOB] })

    expect(await titles({ text: 'сварщик', text_period: '1y' })).toEqual(['Сейчас'])
    expect(await titles({ text: 'сварщик', text_period: '3y' })).toEqual(['Сейчас', 'Недавно'])
    expect(await titles({ text: 'сварщик трубы', text_in: 'experience', text_period: '6y' })).toHaveLength(2)
    expect(await titles({ text: 'сварщик', text_logic: 'except', text_period: '3y' })).toEqual(['Давно'])
    expect(await titles({ text: 'сварщик', text_in: 'experience' })).toHaveLength(3)
    await expect(titles({ text: 'сварщик', text_in: 'title', text_period: '1y' })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { text_period: expect.stringContaining('Срок бывает только у опыта') },
    })
  })

  test('of long jobs belong to the time of their own job, wherever they stand in it (issue 35, words of jobs)', async ({
    app,
  }) => {
    const { given, titles } = await givenSearch(app)
    const parts = Array.from({ length: 200 }, (_, n) => `Деталь${n} варил.`).join(' ')
    const long = (last: string) => `${parts} Швы варил потом ${last}`
    await given('Мастер', {
      experience: [
        { ...JOB, description: long('красил забор') },
        { ...JOB, company: 'Южный ветер', end: '2019-12', description: long('клеил обои') },
      ],
    })

    expect(await titles({ text: 'красил', text_period: '1y' })).toEqual(['Мастер'])
    expect(await titles({ text: '"швы варил потом красил забор"', text_period: '1y' })).toEqual(['Мастер'])
    expect(await titles({ text: 'клеил', text_period: '6y' })).toEqual([])
    expect(await titles({ text: 'кле*', text_period: '6y' })).toEqual([])
    expect(await titles({ text: 'кра*', text_period: '6y' })).toEqual(['Мастер'])
    expect(await titles({ text: '"клеил обои"', text_in: 'experience_description' })).toEqual(['Мастер'])
    expect(await titles({ text: '"обои сварщик"', text_in: 'experience', text_period: '6y' })).toEqual([])
  })

  test('follow a change of one job, of a school or of what is hidden (issue 35, words of jobs)', async ({ app }) => {
    const { given, titles } = await givenSearch(app)
    const id = await given('Мастер', { experience: [JOB] })
    const jobs = () => app.db.updateTable('resume_experience').where('resume_id', '=', id)
    const resume = () => app.db.updateTable('resume').where('id', '=', id)

    expect(await titles({ text: '"ветер"', text_in: 'experience_company' })).toEqual(['Мастер'])
    await jobs().set({ end_month: '2020-01-01' }).execute()
    expect(await titles({ text: 'сварщик', text_period: '3y' })).toEqual([])
    await resume().set({ searchable_education: 'Колледж связи' }).execute()
    expect(await titles({ text: '"колледж"', text_in: 'education' })).toEqual(['Мастер'])
    await resume()
      .set({ hidden_fields: ['experience'] })
      .execute()
    expect(await titles({ text: 'ветер', text_in: 'experience_company' })).toEqual([])
    await app.db.deleteFrom('resume_experience').where('resume_id', '=', id).execute()
    expect(await titles({ text: 'сварщик', text_in: 'experience_position' })).toEqual([])
  })

  test('of a company are found by those who see it: no guest, and nobody if it is hidden', async ({ app }) => {
    const { given, titles } = await givenSearch(app)
    await given('Открытый', { experience: [JOB] })
    await given('Скрытный', { experience: [JOB], hidden_fields: ['experience'] })
    const query = { text: 'ветер', text_in: 'experience_company' } as const

    expect(await titles(query)).toEqual(['Открытый'])
    expect(await titles({ ...query, text: 'стройка', text_logic: 'except' })).toEqual(['Открытый'])
    expect(await titles(query, app.guest)).toEqual([])
    expect(await titles({ text: 'company:ветер', text_in: 'experience', text_period: '3y' }, app.guest)).toEqual([])
  })
})

test('people are found by the industries of their jobs, whose groups are counted without their own filter', async ({
  app,
}) => {
  const { given, search } = await givenSearch(app)
  await given('Пекарь', { experience: [{ ...JOB, industry_ids: [203] }] })
  await given('Кассир', { experience: [{ ...JOB, industry_ids: [101] }] })
  await given('Новичок', {})
  const industries = async (query: Query) =>
    (await search(query)).facets.find(({ key }) => key === 'industry_ids')!.items.map(({ id, count }) => [id, count])

  expect((await search({ industry_ids: [203] })).items).toMatchObject([{ title: 'Пекарь' }])
  expect((await search({ industry_ids: [1, 203] })).found).toBe(2)
  expect(await industries({ industry_ids: [2] })).toEqual([
    [1, 1],
    [2, 1],
  ])
})

test('people like a vacancy have one of its roles, the best match first; another company’s vacancy is refused', async ({
  app,
}) => {
  const { employer, given, search } = await givenSearch(app)
  const { id } = await givenVacancy(app.db, employer.company_id, { professional_role_ids: [2201] })
  const other = await givenVacancy(app.db, (await app.employer()).company_id)
  await given('Водитель', { professional_role_ids: [2201] })
  await given('Бариста', {})

  const similar = await search({ similar_to_vacancy: id })

  expect(similar).toMatchObject({ found: 1, items: [{ title: 'Водитель', match: { score: expect.any(Number) } }] })
  expect((await search({ similar_to_vacancy: id, order_by: 'refreshed' })).found).toBe(1)
  await expect(search({ similar_to_vacancy: other.id })).rejects.toMatchObject({ code: 'vacancy_not_found' })
  await expect(search({ similar_to_vacancy: id, match_vacancy_id: other.id })).rejects.toMatchObject({
    errors: { match_vacancy_id: 'Назовите одну вакансию' },
  })
})
