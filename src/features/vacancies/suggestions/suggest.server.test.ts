import { describe, expect } from 'vitest'
import { toJsonColumn } from '#database/connect.ts'
import { SuggestionKind, suggestTexts } from '#features/reference/contract/suggestions.ts'
import { givenResume, givenVacancy, MOSCOW_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'

const [COURIER, CLOSED, ANONYMOUS] = [2205, 2, 3]

const suggest = (app: TestApp, kind: SuggestionKind, q: string) =>
  app.guest.call(suggestTexts, { params: { kind }, query: { q } })
/** The names in memory are read again. */
const forgetNames = (app: TestApp) => app.advanceSeconds(3600)
const archived = { status: 'archived', archived_at: '2026-08-31T09:00:00Z', archive_reason_id: 1 } as const
const textsOf = async (app: TestApp, kind: SuggestionKind, q: string) =>
  (await suggest(app, kind, q)).items.map(({ text }) => text)

describe('suggestions for the text of a search', () => {
  test('name roles and titles of open vacancies with the number of them, most first', async ({ app }) => {
    const { company_id } = await app.employer()
    const insert = (fields: object) => givenVacancy(app.db, company_id, fields)
    const other = { professional_role_ids: [102] }
    await insert({ ...other, name: 'Штукатур-маляр' })
    await insert({ ...other, name: 'штукатур-маляр' })
    await insert({ ...other, name: 'Бригадир штукатуров' })
    await insert({ ...other, name: 'Штукатур на вахту', ...archived })
    await insert({ ...other, name: 'Штукатур тайный', type_id: CLOSED })
    await insert({ ...other, name: 'Штукатур на проверке', moderation_status: 'blocked' })
    forgetNames(app)

    const { items, corrections } = await suggest(app, 'vacancy_text', 'штук')

    expect(corrections).toBeNull()
    expect(items.map(({ text, count }) => [text.toLowerCase(), count])).toEqual([
      ['штукатур-маляр', 2],
      ['бригадир штукатуров', 1],
    ])
  })

  test('repair the keyboard layout, also of an unfinished word, and typos, and say so', async ({ app }) => {
    const { company_id } = await app.employer()
    await givenVacancy(app.db, company_id, { name: 'Курьер', professional_role_ids: [COURIER] })
    forgetNames(app)

    for (const [typed, kind] of [
      ['rehmth', 'layout'],
      ['rehm', 'layout'],
      ['курьрер', 'typo'],
    ] as const) {
      const { items, corrections } = await suggest(app, 'vacancy_text', typed)
      expect([typed, items[0]?.text]).toEqual([typed, 'Курьер'])
      expect(corrections).toMatchObject({ original: typed, kind, applied: true })
    }
  })
})

describe('suggested companies', () => {
  test('have open vacancies under their own name', async ({ app }) => {
    const [open, anonymous, closed] = [await app.employer(), await app.employer(), await app.employer()]
    const rename = (id: number, name: string) =>
      app.db.updateTable('company').set({ name }).where('id', '=', id).execute()
    await rename(open.company_id, 'Завод «Шпиндель»')
    await rename(anonymous.company_id, 'Шпиндель-тайна')
    await rename(closed.company_id, 'Шпиндель-архив')
    const vacancy = await givenVacancy(app.db, open.company_id)
    await givenVacancy(app.db, anonymous.company_id, { type_id: ANONYMOUS })
    await givenVacancy(app.db, closed.company_id, archived)
    forgetNames(app)

    const { items } = await suggest(app, 'company', 'шпин')
    expect(items).toEqual([{ id: open.company_id, slug: expect.any(String), text: 'Завод «Шпиндель»', count: 1 }])

    await app.db.updateTable('vacancy').set(archived).where('id', '=', vacancy.id).execute()
    expect(await textsOf(app, 'company', 'шпин'), 'the list in memory is checked').toEqual([])
  })

  test('leave out those that the person has hidden', async ({ app }) => {
    const { company_id } = await app.employer()
    await app.db.updateTable('company').set({ name: 'Шпиндель невидимый' }).where('id', '=', company_id).execute()
    await givenVacancy(app.db, company_id)
    forgetNames(app)
    const seeker = await app.seeker()
    const ask = () => seeker.call(suggestTexts, { params: { kind: 'company' }, query: { q: 'шпиндель нев' } })
    expect((await ask()).items).toHaveLength(1)

    await app.db
      .insertInto('blacklist')
      .values({ seeker_id: seeker.id, company_id, created_at: app.now().toISOString() })
      .execute()

    expect((await ask()).items).toEqual([])
  })
})

test('positions, skills and cities begin as typed; a city is also found by its colloquial name', async ({ app }) => {
  const { company_id } = await app.employer()
  await givenVacancy(app.db, company_id, { key_skills: JSON.stringify([{ name: 'Шлифовка паркета', must: false }]) })
  forgetNames(app)

  expect(await textsOf(app, 'position', 'курь')).toContain('Курьер')
  expect(await suggest(app, 'skill', 'шлиф')).toMatchObject({ items: [{ text: 'Шлифовка паркета', count: 1 }] })
  expect((await textsOf(app, 'city', 'КАЗ'))[0]).toBe('Казань')
  expect((await textsOf(app, 'city', 'ростов на'))[0]).toBe('Ростов-на-Дону')
  expect((await textsOf(app, 'city', 'спб'))[0]).toBe('Санкт-Петербург')
  expect(await textsOf(app, 'city', 'железногорск')).toContain('Железногорск (Курская область)')
})

test('titles and places of learning are suggested once three people have them in public resumes', async ({ app }) => {
  const given = async (fields: object) => {
    const seeker = await app.seeker()
    await givenResume(app.db, seeker.id, fields)
    return seeker
  }
  const education = (name: string) => toJsonColumn([{ name, organization: '', result: '', year: 2010 }])
  const resume = (title: string, institute: string) => ({ title, education_primary: education(institute) })
  await given(resume('Шпалоукладчик', 'Шпальный техникум'))
  const second = await given(resume('шпалоукладчик', 'Шпальный техникум'))
  // The same person again, and a resume that only employers see.
  await givenResume(app.db, second.id, resume('Бригадир', 'Шпальный техникум'))
  await given({ ...resume('Шпалоукладчик', 'Шпальный техникум'), access_type: 'clients' })
  forgetNames(app)
  expect([await textsOf(app, 'resume_text', 'шпалоу'), await textsOf(app, 'institute', 'шпальн')]).toEqual([[], []])

  await given(resume('Шпалоукладчик', 'Шпальный техникум'))
  forgetNames(app)
  const [titles, institutes] = [await suggest(app, 'resume_text', 'шпалоу'), await suggest(app, 'institute', 'технику')]
  expect(titles.items).toEqual([{ text: 'Шпалоукладчик', count: 3 }])
  expect(institutes.items).toEqual([{ text: 'Шпальный техникум', count: 3 }])
  expect(await suggest(app, 'resume_text', 'igfkjer')).toMatchObject({ corrections: { kind: 'layout' } })
})

test('an address is suggested only where an open vacancy shows it', async ({ app }) => {
  const { company_id } = await app.employer()
  const place = { company_id, city_id: MOSCOW_CITY_ID, created_at: app.now().toISOString() }
  const addAddress = (street: string) =>
    app.db
      .insertInto('address')
      .values({ ...place, street, building: '5' })
      .returning('id')
      .executeTakeFirstOrThrow()
  const insert = async (street: string, fields: object) =>
    givenVacancy(app.db, company_id, { address_id: (await addAddress(street)).id, ...fields })
  await insert('Шпорная улица', {})
  await insert('Шпорный тупик', { show_metro_only: true })
  await insert('Шпорная аллея', archived)
  forgetNames(app)

  expect((await suggest(app, 'address', 'шпорн')).items).toEqual([{ text: 'Москва, Шпорная улица, 5', count: 1 }])
})

test('there are at most ten suggestions', async ({ app }) => {
  for (const kind of ['position', 'city'] as const) {
    expect((await suggest(app, kind, 'ко')).items.length).toBeLessThanOrEqual(10)
  }
})

test.for(SuggestionKind.options)(
  'no text for %s is an error of the server: two to a hundred characters are read, others refused',
  async (kind, { app }) => {
    const ask = async (q: string) =>
      (await app.fastify.inject({ url: `/api/suggest/${kind}`, query: { q } })).statusCode
    for (const q of ['%%', '__', `'"`, '\\\\', '😀😀', '(((a+)+', "';--", 'я'.repeat(100)])
      expect([q, await ask(q)]).toEqual([q, 200])
    for (const q of ['', 'я', ' я ', 'я'.repeat(101), 'ку\0рьер']) expect([q, await ask(q)]).toEqual([q, 422])
  },
)

test('an unknown kind is refused', async ({ app }) => {
  expect((await app.fastify.inject('/api/suggest/street?q=мира')).statusCode).toBe(422)
})
