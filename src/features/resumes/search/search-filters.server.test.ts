import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { toJsonColumn } from '#database/connect.ts'
import { readCities } from '#database/reference/read-reference.ts'
import { givenResume, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { openResumeContacts } from '../contact-access/contact-access.contract.ts'
import { createResume, publishResume } from '../own-list/own-resumes.contract.ts'
import { searchResumes, showResume } from './resume-search.contract.ts'

type Query = Input<typeof searchResumes>['query']
type Fields = Parameters<typeof givenResume>[2]

let counter = 0

/** Searches by a skill that only this test uses. Each resume has its own owner. */
async function givenSearch(app: TestApp) {
  const skill = `навык${++counter}`
  const given = async (person: object, fields: Fields = {}) => {
    const seeker = await app.seeker()
    if (Object.keys(person).length > 0) {
      await app.db.updateTable('seeker').set(person).where('id', '=', seeker.id).execute()
    }
    const skills = toJsonColumn([{ name: skill, level: null }])
    const resume = await givenResume(app.db, seeker.id, { title: `Кладовщик ${++counter}`, skills, ...fields })
    return { ...resume, seeker }
  }
  const search = (query: Query = {}, who: Pick<Person, 'call'> = app.guest) =>
    who.call(searchResumes, { query: { skills: skill, ...query } })
  const titles = async (query: Query = {}, who?: Pick<Person, 'call'>) =>
    (await search(query, who)).items.map(({ title }) => title).sort()
  return { skill, given, search, titles }
}

test('a radius finds people whose town is within the kilometres, counts its rings and leaves moving as it is', async ({
  app,
}) => {
  const { given, search, titles } = await givenSearch(app)
  const cityId = (name: string) => readCities().find((city) => city.name === name)!.id
  const TULA = cityId('Тула')
  await given({ city_id: TULA }, { title: 'Туляк' })
  await given({ city_id: cityId('Щёкино') }, { title: 'Щекинец' })
  await given({ city_id: cityId('Калуга') }, { title: 'Калужанин' })
  const wish = { relocation_id: 2, relocation_city_ids: [cityId('Щёкино')] }
  await given({ city_id: cityId('Казань'), ...wish }, { title: 'Переедет' })

  expect(await titles({ city_ids: [TULA], radius_km: 19 })).toEqual(['Туляк'])
  expect(await titles({ city_ids: [TULA], radius_km: 25 })).toEqual(['Туляк', 'Щекинец'])
  const both = { city_ids: [TULA], radius_km: 25, relocation: 'living_or_relocation' as const }
  expect(await titles(both)).toEqual(['Переедет', 'Туляк', 'Щекинец'])
  const { facets } = await search(both)
  expect(facets.find(({ key }) => key === 'radius_km')?.items.map(({ id, count }) => [id, count])).toEqual([
    [10, 1],
    [25, 3],
    [50, 3],
    [100, 4],
  ])
})

describe('the query language', () => {
  test('the text supports required and excluded words, alternatives, phrases and prefixes', async ({ app }) => {
    const { given, titles } = await givenSearch(app)
    await given({}, { title: 'Водитель автобуса' })
    await given({}, { title: 'Водитель такси' })
    await given({}, { title: 'Экспедитор', about: '<p>Был водителем грузовика</p>' })

    expect(await titles({ text: 'водитель NOT такси' })).toEqual(['Водитель автобуса', 'Экспедитор'])
    expect(await titles({ text: 'водитель -такси -автобус' })).toEqual(['Экспедитор'])
    expect(await titles({ text: 'такси ИЛИ экспедитор' })).toEqual(['Водитель такси', 'Экспедитор'])
    expect(await titles({ text: '«водитель грузовика»' })).toEqual(['Экспедитор'])
    expect(await titles({ text: '"грузовик водитель"' })).toEqual([])
    expect(await titles({ text: 'экспед*' })).toEqual(['Экспедитор'])
    expect(await titles({ text: "о'* \\ & | ! ( :* <->" })).toHaveLength(3)
    expect(await titles({ text: 'и не' })).toHaveLength(3)
  })

  test('the text is searched in the chosen part and combined by the chosen logic', async ({ app }) => {
    const { given, titles } = await givenSearch(app)
    await given({}, { title: 'Водитель автобуса' })
    await given({}, { title: 'Экспедитор', about: '<p>Помощник водителя</p>' })
    await given({}, { title: 'Кладовщик', experience_text: 'Водитель погрузчика' })

    expect(await titles({ text: 'водитель' })).toHaveLength(3)
    expect(await titles({ text: 'водитель', text_in: 'title' })).toEqual(['Водитель автобуса'])
    expect(await titles({ text: 'водитель', text_in: 'experience' })).toEqual(['Кладовщик'])
    expect(await titles({ text: 'автобус погрузчик', text_logic: 'any' })).toEqual(['Водитель автобуса', 'Кладовщик'])
    expect(await titles({ text: 'водитель автобуса', text_logic: 'phrase' })).toEqual(['Водитель автобуса'])
    expect(await titles({ text: 'автобус погрузчик', text_logic: 'except' })).toEqual(['Экспедитор'])
  })

  test('the text search covers former jobs without the names of companies', async ({ app }) => {
    const { titles, skill } = await givenSearch(app)
    const seeker = await app.seeker()
    const { id } = await seeker.call(createResume, {
      body: {
        title: 'Мастер',
        professional_role_ids: [101],
        work_type_ids: [1],
        education_level_id: 2,
        skills: [skill],
        access_type: 'everyone',
        experience: [
          { company: 'Ромашкино', position: 'Стропальщик', start: '2020-01', description: 'Грузил контейнеры' },
        ],
      },
    })
    await seeker.call(publishResume, { params: { id } })

    for (const text of ['стропальщик', 'контейнер']) expect(await titles({ text })).toEqual(['Мастер'])
    expect(await titles({ text: 'Ромашкино' }, await givenVerifiedEmployer(app))).toEqual([])
  })
})

describe('filters by the person', () => {
  test('a place matches residents, people who would move there, or both', async ({ app }) => {
    const { given, titles } = await givenSearch(app)
    await given({}, { title: 'Москвич' })
    await given({ city_id: PETERSBURG_CITY_ID, relocation_id: 2 }, { title: 'Куда угодно' })
    await given(
      { city_id: PETERSBURG_CITY_ID, relocation_id: 3, relocation_city_ids: [MOSCOW_CITY_ID] },
      { title: 'В Москву' },
    )
    await given({ city_id: PETERSBURG_CITY_ID, relocation_id: 3, relocation_city_ids: [3] }, { title: 'Не в Москву' })
    await given({ city_id: PETERSBURG_CITY_ID, relocation_id: 1, relocation_city_ids: [] }, { title: 'Домосед' })
    await given({ relocation_id: 2 }, { title: 'Москвич на чемоданах' })
    const asked = (relocation?: 'living_or_relocation' | 'living_but_relocation' | 'relocation') =>
      titles({ city_ids: [MOSCOW_CITY_ID], relocation })

    expect(await asked()).toEqual(['Москвич', 'Москвич на чемоданах'])
    expect(await asked('living_or_relocation')).toEqual(['В Москву', 'Куда угодно', 'Москвич', 'Москвич на чемоданах'])
    expect(await asked('living_but_relocation')).toEqual(['Москвич на чемоданах'])
    expect(await asked('relocation')).toEqual(['В Москву', 'Куда угодно', 'Москвич на чемоданах'])
  })

  test('the search filters by licences, vehicle, languages and levels, status and documents', async ({ app }) => {
    const { given, titles } = await givenSearch(app)
    const languages = toJsonColumn([
      { language_id: 1, level_id: 7 },
      { language_id: 2, level_id: 4 },
    ])
    await given({ driver_license_ids: [2, 3], has_vehicle: true }, { title: 'С правами' })
    await given(
      { languages, job_search_status_id: 1, status_changed_at: '2026-08-01T09:00:00Z' },
      { title: 'С языком' },
    )
    await given({ citizenship_ids: [1], work_permit_ids: [1, 2], metro_ids: [] }, { title: 'С бумагами' })

    expect(await titles({ driver_license_ids: [3] })).toEqual(['С правами'])
    expect(await titles({ driver_license_ids: [4] })).toEqual([])
    expect(await titles({ has_vehicle: true })).toEqual(['С правами'])
    expect(await titles({ language_ids: [2] })).toEqual(['С языком'])
    expect(await titles({ language_ids: [2], language_level_id: 4 })).toEqual(['С языком'])
    expect(await titles({ language_ids: [2], language_level_id: 5 })).toEqual([])
    for (const [language, found] of [
      ['2', 1],
      ['2:4', 1],
      ['2:5', 0],
      ['3', 0],
    ] as const)
      expect(await titles({ language: [language] }), language).toHaveLength(found)
    await expect(titles({ language: ['2:9'] })).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await titles({ job_search_status_ids: [1] })).toEqual(['С языком'])
    expect(await titles({ citizenship_ids: [1] })).toEqual(['С бумагами'])
    expect(await titles({ work_permit_ids: [2] })).toEqual(['С бумагами'])
    expect(await titles({ citizenship_ids: [2] })).toEqual([])
  })

  test('the search filters by education, place of work, experience, freshness and skills', async ({ app }) => {
    const { skill, given, titles } = await givenSearch(app)
    const two = toJsonColumn([skill, 'Тахограф'].map((name) => ({ name, level: null })))
    await given({}, { title: 'Учёный', education_level_id: 7, place_of_work_ids: [2], skills: two })
    await given({}, { title: 'Бывалый', total_experience_months: 60, refreshed_at: '2026-08-01T09:00:00Z' })

    expect(await titles({ education_level_ids: [7] })).toEqual(['Учёный'])
    expect(await titles({ place_of_work_ids: [2] })).toEqual(['Учёный'])
    expect(await titles({ experience_months_from: 60, experience_months_to: 60 })).toEqual(['Бывалый'])
    expect(await titles({ experience_months_to: 0 })).toEqual(['Учёный'])
    expect(await titles({ refreshed_days: 3 })).toEqual(['Учёный'])
    expect(await titles({ skills: [skill, 'ТАХОГРАФ'], skills_logic: 'all' })).toEqual(['Учёный'])
    expect(await titles({ skills: [skill, 'тахограф'] })).toEqual(['Бывалый', 'Учёный'])
    await expect(titles({ refreshed_days: 5 })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(titles({ metro_ids: [999_999] })).rejects.toMatchObject({ errors: { metro_ids: expect.any(String) } })
  })

  test('resumes that the company has viewed can be left out', async ({ app }) => {
    const { given, titles } = await givenSearch(app)
    const employer = await givenVerifiedEmployer(app)
    await app.db.updateTable('account').set({ is_employer_mode: true }).where('id', '=', employer.id).execute()
    const read = await given({}, { title: 'Прочитано' })
    await given({}, { title: 'Не прочитано' })
    await employer.call(showResume, { params: { id: String(read.id) } })

    expect(await titles({ hide_viewed: true }, employer)).toEqual(['Не прочитано'])
    expect(await titles({}, employer)).toHaveLength(2)
    expect(await titles({ hide_viewed: true })).toHaveLength(2)
  })

  test('facets count the filters by person, and long facets show only values with results', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    const known = (level_id: number) => toJsonColumn([{ language_id: 2, level_id }])
    await given({ driver_license_ids: [2], languages: known(4) })
    await given({ driver_license_ids: [2, 3], languages: known(2) })

    const { facets } = await search({ driver_license_ids: [3], language_ids: [2] })
    const counts = (key: string) =>
      Object.fromEntries(facets.find((facet) => facet.key === key)!.items.map(({ id, count }) => [id, count]))

    expect(counts('driver_license_ids')).toEqual({ 2: 2, 3: 1 })
    expect(counts('language_ids')).toEqual({ 2: 1 })
    expect(counts('language_level_id')).toMatchObject({ 1: 1, 2: 1, 3: 0 })
    expect((await search()).facets.map(({ key }) => key)).not.toContain('language_level_id')
  })

  test('a level alone is that of any language but Russian, and languages are counted at the chosen level (issue 35, languages)', async ({
    app,
  }) => {
    const { given, search, titles } = await givenSearch(app)
    const knows = (...known: [language_id: number, level_id: number][]) => ({
      languages: toJsonColumn(known.map(([language_id, level_id]) => ({ language_id, level_id }))),
    })
    await given(knows([1, 7], [2, 4]), { title: 'Английский' })
    await given(knows([1, 7], [2, 2], [3, 5]), { title: 'Немецкий' })
    await given(knows([1, 7]), { title: 'Русский' })

    expect(await titles({ language_level_id: 3 })).toEqual(['Английский', 'Немецкий'])
    expect(await titles({ language_level_id: 5 })).toEqual(['Немецкий'])
    for (const query of [
      { language_level_id: 3 },
      { language_level_id: 3, language_ids: [2] },
      { language_level_id: 3, language_ids: [2, 3] },
      { language_ids: [3] },
    ]) {
      const { facets } = await search(query)
      for (const key of ['language_ids', 'language_level_id'] as const)
        for (const { id, count } of facets.find((facet) => facet.key === key)!.items) {
          const alone = { ...query, [key]: key === 'language_ids' ? [id] : id }
          expect((await search(alone)).found, `${key} ${id} of ${JSON.stringify(query)}`).toBe(count)
        }
    }
  })

  test('roles, citizenship, permits and vehicles are counted without their own filter, a group of roles too', async ({
    app,
  }) => {
    const { given, search } = await givenSearch(app)
    await given({ citizenship_ids: [1], has_vehicle: true }, { title: 'Один', professional_role_ids: [2201] })
    await given({ citizenship_ids: [1, 2], work_permit_ids: [2] }, { title: 'Два', professional_role_ids: [2205] })
    await given({ citizenship_ids: [2] }, { title: 'Три', professional_role_ids: [101] })

    const { found, facets } = await search({ professional_role_ids: [22], citizenship_ids: [2] })
    const counts = (key: string) =>
      Object.fromEntries(facets.find((facet) => facet.key === key)!.items.map(({ id, count }) => [id, count]))
    expect(found).toBe(1)
    expect(counts('professional_role_ids')).toEqual({ 101: 1, 2205: 1 })
    expect(counts('citizenship_ids')).toEqual({ 1: 2, 2: 1 })
    expect([counts('work_permit_ids'), counts('has_vehicle')]).toEqual([{ 2: 1 }, { 1: 0 }])
  })
})

test('hidden values cannot be searched or sorted by (T-042)', async ({ app }) => {
  const { given, search, titles } = await givenSearch(app)
  const about = '<p>Звоните 8 912 345-67-89, Вадим Скрытников, vadim@skryt.ru, @vadim_skryt</p>'
  const { id, seeker } = await given(
    { last_name: 'Оракулов', first_name: 'Вадим' },
    { about, salary_amount: 77_777, salary_net_month: 77_777, salary_private: true, title: 'Швея 89123456789' },
  )
  await app.db
    .insertInto('resume_experience')
    .values({ resume_id: id, company: 'Тайнопись', position: 'Швея', start_month: '2025-01-01' })
    .execute()
  const employer = await givenVerifiedEmployer(app)
  const { email } = await app.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', seeker.id)
    .executeTakeFirstOrThrow()

  const secrets = ['89123456789', '8 912 345-67-89', '+79123456789', '345-67-89', '9123456789', seeker.phone, email!]
  for (const who of [app.guest, employer]) {
    for (const text of [...secrets, 'vadim@skryt.ru', '@vadim_skryt', 'vadim_skryt', 'Оракулов', 'Тайнопись']) {
      expect((await search({ text }, who)).found, text).toBe(0)
    }
  }
  for (const salary_to of [77_776, 77_777]) expect(await titles({ salary_to }, employer)).toHaveLength(1)
  expect(await titles({ include_without_salary: false }, employer)).toEqual([])
  await expect(search({ order_by: 'last_name' as 'relevance' }, employer)).rejects.toMatchObject({ status: 422 })

  await employer.call(openResumeContacts, { params: { id }, body: {} })
  expect((await search({ text: seeker.phone }, employer)).found).toBe(0)
})

test('hidden resumes are not counted in the total or any facet (T-043)', async ({ app }) => {
  const { given, search } = await givenSearch(app)
  const person = {
    driver_license_ids: [2],
    languages: toJsonColumn([{ language_id: 2, level_id: 4 }]),
    job_search_status_id: 1,
    status_changed_at: '2026-08-01T09:00:00Z',
  }
  const fields = { schedule_ids: [1], place_of_work_ids: [1], salary_amount: 1000, salary_net_month: 1000 }
  await given(person, fields)
  await given(person, fields)
  await given(person, { ...fields, status: 'hidden', access_type: 'no_one' })

  const page = await search({ language_ids: [2] }, await givenVerifiedEmployer(app))

  expect(page.found).toBe(2)
  expect(page.facets.flatMap(({ items }) => items.map(({ count }) => count)).filter((count) => count > 2)).toEqual([])
  for (const key of ['experience_ids', 'driver_license_ids', 'education_level_ids', 'job_search_status_ids']) {
    const { items } = page.facets.find((facet) => facet.key === key)!
    expect(
      items.reduce((sum, { count }) => sum + count, 0),
      key,
    ).toBe(2)
  }
})
