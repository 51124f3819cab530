import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { PART_TIMES, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import { givenVacancy, MOSCOW_CITY_ID, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { searchVacancies } from '../contract/vacancy-search.ts'

const ROTATION = idByCode(WORK_TYPES, 'rotation')
const EVENING = idByCode(PART_TIMES, 'evening')

type Query = Input<typeof searchVacancies>['query']

async function givenSearch(app: TestApp) {
  const { company_id } = await app.employer()
  const given = (fields: Parameters<typeof givenVacancy>[2]) => givenVacancy(app.db, company_id, fields)
  const search = (query: Query) => app.guest.call(searchVacancies, { query: { company_ids: [company_id], ...query } })
  return { given, search }
}

describe('words of a search that name a filter', () => {
  test('the words of a place and of an experience become filters, and the answer says so (N-060)', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: 'Водитель', city_ids: [PETERSBURG_CITY_ID], experience_id: 1 })
    await given({ name: 'Водитель', city_ids: [PETERSBURG_CITY_ID], experience_id: 3 })
    await given({ name: 'Водитель', city_ids: [MOSCOW_CITY_ID], experience_id: 1 })

    const { found, magic, facets } = await search({ text: 'водитель спб без опыта' })

    expect(found).toBe(1)
    expect(magic).toEqual([
      {
        text_part: 'спб',
        became_filter: { key: 'city_ids', id: PETERSBURG_CITY_ID, label: 'Санкт-Петербург' },
        excluded: false,
        namesakes: [],
      },
      {
        text_part: 'без опыта',
        became_filter: { key: 'experience_ids', id: 1, label: expect.any(String) },
        excluded: false,
        namesakes: [],
      },
    ])
    const experience = facets.find(({ key }) => key === 'experience_ids')!
    expect(experience.items.filter(({ selected }) => selected).map(({ id }) => id)).toEqual([1])
  })

  test('an amount becomes the lower limit of the pay', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: 'Повар', salary_net_month: 120_000 })
    await given({ name: 'Повар', salary_net_month: 80_000 })

    const { found, magic } = await search({ text: 'повар от 100 000' })

    expect(found).toBe(1)
    expect(magic[0]?.became_filter).toEqual({ key: 'salary_from', id: 100_000, label: 'от 100\u00A0000\u00A0₽' })
  })

  test('an upper limit of the pay, which vacancies have no filter for, is left out and said', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: 'Повар', salary_net_month: 120_000 })
    await given({ name: 'Повар', salary_net_month: 40_000 })

    const { found, magic, left_out } = await search({ text: 'повар до 60 тыс' })

    expect({ found, magic, left_out }).toEqual({
      found: 2,
      magic: [],
      left_out: [{ text_part: 'до 60 тыс', label: 'до 60\u00A0000\u00A0₽', reason: 'no_filter' }],
    })
    expect(await search({ text: 'повар от 50 тыс до 150 тыс' })).toMatchObject({ found: 1, left_out: [{}] })
    expect(await search({ text: 'повар до 60 тыс', as_typed: true })).toMatchObject({ found: 0, left_out: [] })
  })

  test('words that carry no condition are left out and named, and empty nothing (IM-28)', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: 'Повар' })

    const { found, left_out } = await search({ text: 'здравствуйте хочу работать поваром рядом с домом' })

    expect(found).toBe(1)
    expect(left_out.map(({ text_part, reason }) => [text_part, reason])).toEqual([
      ['здравствуйте хочу работать', 'no_condition'],
      ['рядом с домом', 'no_condition'],
    ])
  })

  test('words with which nothing is found are dropped and named, and the profession stays (IM-28)', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    for (let n = 0; n < 11; n++) await given({ name: 'Водитель' })
    await given({ name: 'Личный помощник' })
    await given({ name: 'Водитель в аптеку' })

    const read = async (text: string, query = {}) => {
      const { found, left_out } = await search({ text, ...query })
      return { found, dropped: left_out.filter((one) => one.reason === 'nothing_found').map((one) => one.label) }
    }
    expect(await read('личный водитель директора')).toEqual({ found: 12, dropped: ['личный', 'директора'] })
    expect(await read('опытный водитель на велике в аптеку')).toEqual({ found: 1, dropped: ['опытный', 'велике'] })
    for (let n = 0; n < 3; n++) await given({ name: 'Ведущий бухгалтер' })
    expect(await read('ведущий водитель')).toEqual({ found: 12, dropped: ['ведущий'] })
    expect(await read('космонавт на луну')).toEqual({ found: 0, dropped: [] })
    expect(await read('водитель "на луну"')).toEqual({ found: 0, dropped: [] })
    expect(await read('личный водитель директора', { as_typed: true })).toEqual({ found: 0, dropped: [] })
    expect(await read('личный водитель директора', { page: 2, per_page: 10 })).toMatchObject({ found: 12 })
  })

  test('a category of driving licence and the whole country become filters', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: 'Водитель', driver_license_ids: [2], city_ids: [MOSCOW_CITY_ID] })
    await given({ name: 'Водитель', city_ids: [PETERSBURG_CITY_ID] })

    const { found, magic } = await search({ text: 'водитель кат. б по россии' })

    expect({ found, filters: magic.map(({ became_filter }) => became_filter) }).toEqual({
      found: 1,
      filters: [
        { key: 'driver_license_ids', id: 2, label: 'права категории B' },
        { key: 'countries', id: 1, label: 'Россия' },
      ],
    })
    expect(await search({ text: 'водитель вся россия' })).toMatchObject({ found: 2 })
    expect(
      (await search({ text: 'водитель москва россия' })).magic.map(({ became_filter }) => became_filter.key),
    ).toEqual(['city_ids'])
  })

  test.for([
    ['водитель категории Е', 'водитель категории E', 'водитель Е', 'водитель E', 'водитель кат. е'],
    ['водитель категории Д', 'водитель категории D', 'водитель D'],
    ['водитель категории С', 'водитель категории C', 'водитель с правами категории с'],
    ['водитель категории В', 'водитель категории B'],
  ])('the categories of «%s» and «%s» are one in both alphabets (IM-19)', async (texts, { app }) => {
    const { given, search } = await givenSearch(app)
    for (const letter of ['E', 'Е', 'D', 'Д', 'C', 'С', 'B', 'В']) await given({ name: `Водитель категории ${letter}` })
    await given({ name: 'Водитель', driver_license_ids: [2, 3, 4, 5] })
    await given({ name: 'Водитель' })

    const found = await Promise.all(texts.map((text) => search({ text })))
    for (const { items } of found) {
      expect(items).toHaveLength(3)
      expect(items.map(({ id }) => id).sort()).toEqual(found[0]!.items.map(({ id }) => id).sort())
    }
  })

  test('«ж/д» finds titles that have it or say it in words, and none with another «д»', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: 'Монтёр ж/д путей' })
    await given({ name: 'Монтёр железнодорожных путей' })
    await given({ name: 'Водитель категории Д' })

    const { items } = await search({ text: 'работа на ж/д' })

    expect(items.map(({ name }) => name).sort()).toEqual(['Монтёр ж/д путей', 'Монтёр железнодорожных путей'])
  })

  test.for<[string, string[]]>([
    ['токарь без вахты', ['Токарь']],
    ['токарь не вахта', ['Токарь']],
    ['токарь -вахта', ['Токарь', 'Токарь север']],
    ['токарь не ночные смены', ['Токарь', 'Токарь вахтой', 'Токарь север']],
  ])('«%s» leaves out what is not wanted, and the answer says so (IM-29)', async ([text, names], { app }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: 'Токарь' })
    await given({ name: 'Токарь север', work_type_id: 7 })
    await given({ name: 'Токарь вахтой' })
    await given({ name: 'Токарь ночной смены' })
    await given({ name: 'Токарь-универсал', night_shifts: true, work_type_id: 7 })

    const { items, magic } = await search({ text })

    const left = text.includes('ночные') ? names : [...names, 'Токарь ночной смены']
    expect(
      items
        .map(({ name }) => name)
        .filter((name) => name !== 'Токарь-универсал')
        .sort(),
    ).toEqual(left.sort())
    if (!text.includes('-')) expect(magic).toMatchObject([{ excluded: true }])
  })

  test('a filter that is chosen wins over the words, and «as typed» leaves all words text', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: 'Курьер', description: '<p>Офис на улице Казань</p>', city_ids: [MOSCOW_CITY_ID] })

    expect(await search({ text: 'курьер казань', city_ids: [MOSCOW_CITY_ID] })).toMatchObject({ found: 1, magic: [] })
    expect(await search({ text: 'курьер казань', as_typed: true })).toMatchObject({ found: 1, magic: [] })
    expect(await search({ text: 'курьер казань' })).toMatchObject({ found: 0 })
  })
})

describe('a phrase that means a filter hides no title that has it (IM-2)', () => {
  test.for<[string, string]>([
    ['кассир выходного дня', 'Кассир выходного дня'],
    ['кассир по выходным', 'Кассир выходного дня'],
    ['комплектовщик ночная смена', 'Комплектовщик ночной смены'],
    ['комплектовщик в ночную смену', 'Комплектовщик ночной смены'],
    ['продавец в магазин у дома', 'Продавец в магазин у дома'],
    ['мастер на дому', 'Мастер на дому'],
    ['дома', 'Продавец в магазин у дома'],
    ['курьер вечерняя', 'Вечерняя доставка (курьер)'],
    ['рекрутер it', 'Рекрутер в IT'],
    ['ит рекрутер', 'Рекрутер в IT'],
  ])('«%s» finds «%s» (IM-1, IM-2)', async ([text, title], { app }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: title, published_at: '2026-08-01T09:00:00Z' })
    await given({ name: 'Няня', place_of_work_ids: [2], description: '<p>Работа в доме</p>' })

    const { items, facets } = await search({ text })

    expect(items[0]?.name).toBe(title)
    expect(facets.length).toBeGreaterThan(0)
  })

  test('what meets the filter is found beside it, and the answer names the filter', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: 'Кассир', part_time_ids: [4] })
    await given({ name: 'Кассир' })
    await given({ name: 'Кассир выходного дня', published_at: '2026-08-01T09:00:00Z' })

    const { items, found, magic } = await search({ text: 'кассир выходного дня' })

    expect({ found, names: items.map(({ name }) => name) }).toEqual({
      found: 2,
      names: ['Кассир выходного дня', 'Кассир'],
    })
    expect(magic).toMatchObject([{ text_part: 'выходного дня', became_filter: { key: 'part_time_ids', id: 4 } }])
  })
})

describe('a phrase in another form', () => {
  test.for<[text: string, title: string, key: string | undefined]>([
    ['комплектовщик ночные смены', 'Комплектовщик ночной смены', 'labels'],
    ['комплектовщик в ночь', 'Комплектовщик ночной смены', 'labels'],
    ['экскаваторщик 60/30', 'Экскаваторщик', 'work_type_ids'],
    ['водитель на личном авто', 'Водитель с личным авто', undefined],
  ])('«%s» means the same, and finds «%s» (IM-30)', async ([text, title, key], { app }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: title, work_type_id: ROTATION })

    const { items, magic } = await search({ text })

    expect(items.map(({ name }) => name)).toEqual([title])
    expect(magic.map(({ became_filter }) => became_filter.key)).toEqual(key ? [key] : [])
  })

  test('words of a filter leave the text, and what meets it is found beside what says it (SK-19)', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: 'Курьер', part_time_ids: [EVENING] })
    await given({ name: 'Курьер, вечерняя подработка', published_at: '2026-08-01T09:00:00Z' })
    await given({ name: 'Курьер на день' })

    const { items, magic } = await search({ text: 'вечерняя подработка курьером' })

    expect(items.map(({ name }) => name).sort()).toEqual(['Курьер', 'Курьер, вечерняя подработка'])
    expect(magic).toMatchObject([
      { text_part: 'вечерняя подработка', became_filter: { key: 'part_time_ids', id: EVENING } },
    ])
  })
})

describe('another spelling', () => {
  test.for<[string, string, string, string]>([
    ['a typo', 'бухгалтир', 'бухгалтер', 'typo'],
    ['the other keyboard layout', ',e[ufknth', 'бухгалтер', 'layout'],
    ['Latin letters', 'buhgalter', 'бухгалтер', 'translit'],
  ])('%s is repaired when nothing is found as typed (N-060)', async ([, text, fixed, kind], { app }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: 'Бухгалтер' })

    const result = await search({ text })

    expect(result.items.map(({ name }) => name)).toEqual(['Бухгалтер'])
    expect(result.corrections).toEqual({ original: text, fixed, kind, applied: true })
    expect(await search({ text, as_typed: true })).toMatchObject({ found: 0, corrections: null })
  })

  test('is repaired also when other words have to be dropped (IM-28)', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    for (let n = 0; n < 2; n++) await given({ name: 'Бухгалтер' })

    const { found, left_out, corrections } = await search({ text: 'бухгалтир 123456' })

    expect({ found, left_out, fixed: corrections?.fixed }).toEqual({
      found: 2,
      left_out: [{ text_part: '123456', label: '123456', reason: 'nothing_found' }],
      fixed: 'бухгалтер 123456',
    })
  })

  test('of a word that is dropped afterwards is not told (IM-28)', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: 'Бухгалтер' })

    const { found, left_out, corrections } = await search({ text: 'бухгалтир кюрьер' })

    expect({ found, left_out, fixed: corrections?.fixed }).toEqual({
      found: 1,
      left_out: [{ text_part: 'кюрьер', label: 'кюрьер', reason: 'nothing_found' }],
      fixed: 'бухгалтер кюрьер',
    })
  })

  test('is suggested when the typed one finds little and the other one much more', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: 'Помощник', description: '<p>Нужен бухгалтир</p>' })
    for (let n = 0; n < 9; n++) await given({ name: 'Бухгалтер' })
    expect(await search({ text: 'бухгалтир' })).toMatchObject({ found: 1, corrections: null, suggestion: null })

    await given({ name: 'Бухгалтер' })
    const suggestion = { text: 'бухгалтер', found: 10 }
    expect(await search({ text: 'бухгалтир' })).toMatchObject({ found: 1, corrections: null, suggestion })
    expect(await search({ text: 'бухгалтир', as_typed: true })).toMatchObject({ found: 1, suggestion: null })
  })

  test('a known word with signs is no misspelt one, and a repair that leaves no word to search is none', async ({
    app,
  }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: 'Дворник без опыта', description: '<p>Выходных нет</p>' })

    for (const text of ['.net', 'bez', 'dlya'])
      expect(await search({ text }), text).toMatchObject({ found: 0, corrections: null, suggestion: null })
  })

  test('a text that finds something, or that no spelling helps, is searched as it is', async ({ app }) => {
    const { given, search } = await givenSearch(app)
    await given({ name: 'Слесарь-сборщик' })

    expect(await search({ text: 'слесарь' })).toMatchObject({ found: 1, corrections: null })
    expect(await search({ text: 'щщщщщщщщъ' })).toMatchObject({ found: 0, corrections: null })
    expect(await search({ text: '' })).toMatchObject({ found: 1, corrections: null })
  })
})

test('what people type finds what they mean: typos, layouts, companies, places and English names (N-060)', async ({
  app,
}) => {
  const { company_id } = await app.employer()
  await app.db.updateTable('company').set({ name: 'Северный ветер' }).where('id', '=', company_id).execute()
  const cityId = async (name: string) => {
    const cities = await app.db.selectFrom('city').select('id').where('name', '=', name).orderBy('population', 'desc')
    return (await cities.executeTakeFirstOrThrow()).id
  }
  const given = async (name: string, city: string) =>
    givenVacancy(app.db, company_id, { name, city_ids: [await cityId(city)] })
  for (const [name, city] of [
    ['Курьер', 'Москва'],
    ['Бухгалтер', 'Москва'],
    ['Водитель', 'Казань'],
    ['Водитель', 'Самара'],
    ['Программист', 'Москва'],
    ['Швея', 'Санкт-Петербург'],
    ['Маляр', 'Ростов-на-Дону'],
    ['Маляр', 'Ростов'],
  ] as const)
    await given(name, city)
  const find = async (text: string) => {
    const query = { text, company_ids: [company_id] }
    const { items } = await app.guest.call(searchVacancies, { query })
    return items.map(({ name, cities }) => `${name}, ${cities.map((city) => city.name).join()}`)
  }

  for (const [text, ...found] of [
    ['rehmth', 'Курьер, Москва'],
    ['бухалтер', 'Бухгалтер, Москва'],
    ['водитель казань', 'Водитель, Казань'],
    ['курьер северный ветер', 'Курьер, Москва'],
    ['developer', 'Программист, Москва'],
    ['швея спб', 'Швея, Санкт-Петербург'],
    ['питер', 'Швея, Санкт-Петербург'],
    ['маляр ростов', 'Маляр, Ростов-на-Дону'],
  ] as const)
    expect(await find(text), text).toEqual(found)
  expect(await find('Северный ветер')).toHaveLength(8)
})
