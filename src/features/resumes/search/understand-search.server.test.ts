import { expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { toJsonColumn } from '#database/connect.ts'
import { givenResume, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { searchResumes } from './resume-search.contract.ts'

type Query = Input<typeof searchResumes>['query']
type Fields = Parameters<typeof givenResume>[2]

let counter = 0

/** Resumes that only this search finds, by a skill of their own. */
async function givenSearch(app: TestApp) {
  const skill = `умение${++counter}`
  const given = async (fields: Fields, person: object = {}) => {
    const seeker = await app.seeker()
    if (Object.keys(person).length > 0)
      await app.db.updateTable('seeker').set(person).where('id', '=', seeker.id).execute()
    return givenResume(app.db, seeker.id, { skills: toJsonColumn([{ name: skill, level: null }]), ...fields })
  }
  const search = (text: string, query: Query = {}) =>
    app.guest.call(searchResumes, { query: { skills: skill, text, ...query } })
  const titles = async (text: string, query?: Query) =>
    (await search(text, query)).items.map(({ title }) => title).sort()
  return { given, search, titles }
}

test('the words of a place and of an experience become filters of people, and the answer says so', async ({ app }) => {
  const { given, search } = await givenSearch(app)
  await given({ title: 'Водитель', total_experience_months: 0 }, { city_id: PETERSBURG_CITY_ID })
  await given({ title: 'Водитель', total_experience_months: 90 }, { city_id: PETERSBURG_CITY_ID })
  await given({ title: 'Водитель', total_experience_months: 0 })

  const { found, magic, facets } = await search('водитель спб без опыта')

  expect(found).toBe(1)
  expect(magic.map(({ text_part, became_filter: { key, id } }) => [text_part, key, id])).toEqual([
    ['спб', 'city_ids', PETERSBURG_CITY_ID],
    ['без опыта', 'experience_ids', 1],
  ])
  const experience = facets.find(({ key }) => key === 'experience_ids')!
  expect(experience.items.filter(({ selected }) => selected).map(({ id }) => id)).toEqual([1])
})

test('an amount is the most that an employer pays, and «от» the least that a person asks for', async ({ app }) => {
  const { given, search, titles } = await givenSearch(app)
  await given({ title: 'Повар дешевле', salary_net_month: 80_000 })
  await given({ title: 'Повар дороже', salary_net_month: 150_000 })

  for (const text of ['повар до 100 000', 'повар 100 000', 'повар до 100к'])
    expect(await titles(text), text).toEqual(['Повар дешевле'])
  expect(await titles('повар от 100 000')).toEqual(['Повар дороже'])
  expect((await search('повар до 100к')).magic[0]?.became_filter.label).toBe('до 100\u00A0000\u00A0₽')
})

test('a chosen filter, «as typed» and a search in one part of the resume leave all words text', async ({ app }) => {
  const { given, search } = await givenSearch(app)
  await given({ title: 'Курьер', searchable_about: 'Возил посылки в Казань' })

  expect(await search('курьер казань')).toMatchObject({ found: 0, magic: [{ text_part: 'казань' }] })
  expect(await search('курьер казань', { as_typed: true })).toMatchObject({ found: 1, magic: [] })
  expect(await search('курьер казань', { city_ids: [1] })).toMatchObject({ found: 1, magic: [] })
  expect(await search('казань', { text_in: 'title' })).toMatchObject({ found: 0, magic: [] })
})

test('a misspelt word, a wrong keyboard layout and Latin letters are repaired, and the answer says so', async ({
  app,
}) => {
  const { given, search } = await givenSearch(app)
  await given({ title: 'Бухгалтер' })

  expect(await search('бухгалтир')).toMatchObject({
    found: 1,
    corrections: { original: 'бухгалтир', fixed: 'бухгалтер', kind: 'typo', applied: true },
  })
  expect(await search(',e[ufknth')).toMatchObject({ found: 1, corrections: { kind: 'layout' } })
  expect(await search('buhgalter')).toMatchObject({ found: 1, corrections: { kind: 'translit' } })
  expect(await search('бухгалтир', { as_typed: true })).toMatchObject({ found: 0, corrections: null })
})

test.for<[string, string]>([
  ['c++', 'Разработчик С++'],
  ['1c', 'Программист 1С'],
  ['шофёр', 'Водитель'],
  ['developer', 'Разработчик'],
  ['веб дизайнер', 'Веб-дизайнер'],
  ['!водитель', 'Водитель такси'],
])('«%s» finds people by the title «%s»', async ([text, title], { app }) => {
  const { given, titles } = await givenSearch(app)
  await given({ title })
  await given({ title: 'Няня' })

  expect(await titles(text)).toEqual([title])
})

test('words with which nobody is found are dropped and named (IM-28)', async ({ app }) => {
  const { given, search } = await givenSearch(app)
  await given({ title: 'Повар' })

  const { found, left_out } = await search('здравствуйте нужен повар с усами')

  expect(found).toBe(1)
  expect(left_out.map(({ label, reason }) => [label, reason])).toEqual([
    ['здравствуйте', 'no_condition'],
    ['усами', 'nothing_found'],
  ])
})
