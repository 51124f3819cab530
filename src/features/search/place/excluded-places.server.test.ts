import { expect } from 'vitest'
import { searchResumes } from '#features/resumes/search/resume-search.contract.ts'
import { listSavedSearches, saveVacancySearch } from '#features/saved-searches/contract/saved-searches.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { givenResume, givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { publishNewVacancy } from '#test/fixtures/saved-searches.ts'
import { type TestApp, test } from '#test/test-app.ts'

/** Of the Moscow region. */
const MYTISHCHI_CITY_ID = 71

async function givenVacancies(app: TestApp) {
  const { company_id } = await app.employer()
  for (const [name, ...city_ids] of [
    ['Врач Москва', MOSCOW_CITY_ID],
    ['Врач Питер', PETERSBURG_CITY_ID],
    ['Врач Мытищи', MYTISHCHI_CITY_ID],
    ['Врач везде', MOSCOW_CITY_ID, PETERSBURG_CITY_ID],
  ] as const)
    await givenVacancy(app.db, company_id, { name, city_ids })
  const search = (query: object) => app.guest.call(searchVacancies, { query: { company_ids: [company_id], ...query } })
  const names = async (query: object) => (await search(query)).items.map(({ name }) => name.replace('Врач ', '')).sort()
  return { search, names }
}

test('places behind «кроме» and «не в» are left out, also within a wanted one, and the answer says so (issue 35, negation)', async ({
  app,
}) => {
  const { search, names } = await givenVacancies(app)

  for (const [text, ...found] of [
    ['врач, кроме Москвы', 'Мытищи', 'Питер'],
    ['врач, но не в Питере', 'Москва', 'Мытищи'],
    ['врач исключая Москву и Питер', 'Мытищи'],
    ['врач Московская область кроме Мытищ'],
    ['врач кроме России'],
  ] as const)
    expect(await names({ text }), text).toEqual(found)
  expect(await names({ text: 'врач кроме Мытищ', region_ids: [24] })).toEqual([])
  expect(await names({ text: 'врач кроме Москвы', as_typed: true })).toEqual([])
  const { magic } = await search({ text: 'врач, но не в Питере' })
  expect(magic).toEqual([
    {
      text_part: 'но не в питере',
      became_filter: { key: 'exclude_city_ids', id: PETERSBURG_CITY_ID, label: 'кроме Санкт-Петербурга' },
      excluded: true,
      namesakes: [],
    },
  ])
})

test('a parameter leaves out cities, regions and countries, and has a label (issue 35, negation)', async ({ app }) => {
  const { search, names } = await givenVacancies(app)

  expect(await names({ exclude_city_ids: [MOSCOW_CITY_ID] })).toEqual(['Мытищи', 'Питер'])
  expect(await names({ exclude_region_ids: [24, 23] })).toEqual(['Москва'])
  expect(await names({ exclude_countries: [1] })).toEqual([])
  expect(await names({ city_ids: [MOSCOW_CITY_ID], radius_km: 50, exclude_city_ids: [MOSCOW_CITY_ID] })).toEqual([
    'Мытищи',
  ])
  const { filters } = await search({ exclude_city_ids: [MYTISHCHI_CITY_ID], exclude_region_ids: [24] })
  expect(filters.filter(({ key }) => key.startsWith('exclude')).map(({ label }) => label)).toEqual([
    'кроме Московской области',
    'кроме Мытищ',
  ])
  expect(filters.find(({ key }) => key === 'exclude_city_ids')?.remove_query).not.toContain('exclude_city_ids')
})

test('people who live in a place are left out of the search for resumes (issue 35, negation)', async ({ app }) => {
  const titles = async (text: string, query: object = {}) =>
    (await app.guest.call(searchResumes, { query: { text, ...query } })).items.map(({ title }) => title).sort()
  for (const [title, city_id] of [
    ['Звонарь столичный', MOSCOW_CITY_ID],
    ['Звонарь северный', PETERSBURG_CITY_ID],
  ] as const)
    await givenResume(app.db, (await app.seeker()).id, { title, searchable_title: title, city_id })

  expect(await titles('звонарь')).toEqual(['Звонарь северный', 'Звонарь столичный'])
  expect(await titles('звонарь кроме Москвы')).toEqual(['Звонарь северный'])
  expect(await titles('звонарь', { exclude_city_ids: [PETERSBURG_CITY_ID] })).toEqual(['Звонарь столичный'])
})

test('a saved search hears of no vacancy in a place that it leaves out, by its text or by its parameter (issue 35, negation)', async ({
  app,
}) => {
  const seeker = await app.seeker()
  for (const [name, search] of [
    ['Текст', { text: 'звонарь, кроме Москвы' }],
    ['Параметр', { text: 'звонарь', exclude_city_ids: '1' }],
  ] as const)
    await seeker.call(saveVacancySearch, { body: { name, query_text: '', search } })
  const news = async () => (await seeker.call(listSavedSearches, {})).items.map(({ new_count }) => new_count)

  await publishNewVacancy(app, { name: 'Звонарь', city_ids: [MOSCOW_CITY_ID] })
  expect(await news()).toEqual([0, 0])
  await publishNewVacancy(app, { name: 'Звонарь', city_ids: [PETERSBURG_CITY_ID] })
  expect(await news()).toEqual([1, 1])
})
