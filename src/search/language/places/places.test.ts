import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { givenPlaces } from '#test/fixtures/search/known-places.ts'
import { wordsIn } from '../tokens.ts'
import { COLLOQUIAL_PLACES, WORDLIKE_CITIES } from './place.ts'
import { normalizePlace } from './place-forms.ts'

const places = givenPlaces()
const nameOf = (text: string) => places.recognizePlace(wordsIn(text))?.place.name

test.each<[string, string]>([
  ['Москва', 'Москва'],
  ['мск', 'Москва'],
  ['в москве', 'Москва'],
  ['в Москву', 'Москва'],
  ['из Москвы', 'Москва'],
  ['спб', 'Санкт-Петербург'],
  ['питер', 'Санкт-Петербург'],
  ['в питере', 'Санкт-Петербург'],
  ['санкт петербург', 'Санкт-Петербург'],
  ['Санкт-Петербурге', 'Санкт-Петербург'],
  ['екб', 'Екатеринбург'],
  ['нск', 'Новосибирск'],
  ['нн', 'Нижний Новгород'],
  ['в нижнем новгороде', 'Нижний Новгород'],
  ['нижний тагил', 'Нижний Тагил'],
  ['ростов', 'Ростов-на-Дону'],
  ['ростов на дону', 'Ростов-на-Дону'],
  ['в Ростове-на-Дону', 'Ростов-на-Дону'],
  ['ростов великий', 'Ростов'],
  ['казани', 'Казань'],
  ['г. Казань', 'Казань'],
  ['в городе Казань', 'Казань'],
  ['набережных челнах', 'Набережные Челны'],
  ['челны', 'Набережные Челны'],
  ['орел', 'Орёл'],
  ['йошкар ола', 'Йошкар-Ола'],
  ['минводы', 'Минеральные Воды'],
  ['по краснодару', 'Краснодар'],
  ['приморский район', 'Приморский район'],
  ['в северо-восточном округе', 'Северо-Восточный округ'],
  ['подмосковье', 'Московская область'],
  ['московская обл', 'Московская область'],
  ['в московской области', 'Московская область'],
  ['татарстан', 'Республика Татарстан'],
  ['в карелии', 'Республика Карелия'],
  ['краснодарский край', 'Краснодарский край'],
  ['в красноярском крае', 'Красноярский край'],
  ['хмао', 'Ханты-Мансийский АО — Югра'],
  ['кузбасс', 'Кемеровская область — Кузбасс'],
  ['якутия', 'Республика Саха (Якутия)'],
  ['в Сочи', 'Сочи'],
  ['владик', 'Владивосток'],
  ['мо', 'Московская область'],
])('the place «%s» is %s', (text, name) => expect(nameOf(text)).toBe(name))

describe('namesakes', () => {
  test('«ростов» means the large one and offers Ростов of the Yaroslavl region (N-060)', () => {
    expect(places.recognizePlace(['ростов'])).toMatchObject({
      place: { kind: 'city', name: 'Ростов-на-Дону' },
      namesakes: [{ name: 'Ростов', region: 'Ярославская область' }],
    })
  })

  test('cities with the same name are ordered by population', () => {
    const { place, namesakes } = places.recognizePlace(['благовещенск'])!
    expect([place, ...namesakes].map(({ region }) => region)).toEqual(['Амурская область', 'Республика Башкортостан'])
  })
})

describe('a town beside its region is that town only (IM-27)', () => {
  test.each<[string, string, string]>([
    ['Киров (Калужская область)', 'Киров', 'Калужская область'],
    ['киров, калужская обл.', 'Киров', 'Калужская область'],
    ['г. Киров Калужской области', 'Киров', 'Калужская область'],
    ['Калужская область, г. Киров', 'Киров', 'Калужская область'],
    ['киров калужская', 'Киров', 'Калужская область'],
    ['химки мо', 'Химки', 'Московская область'],
    ['Клин, МО', 'Клин', 'Московская область'],
    ['МО, Химки', 'Химки', 'Московская область'],
    ['ростов ярославская область', 'Ростов', 'Ярославская область'],
    ['благовещенск башкирия', 'Благовещенск', 'Республика Башкортостан'],
    ['Уфа, респ. Башкортостан', 'Уфа', 'Республика Башкортостан'],
    ['железногорск (красноярский край)', 'Железногорск', 'Красноярский край'],
    ['казань рт', 'Казань', 'Республика Татарстан'],
  ])('«%s» is %s, %s', (text, name, region) => {
    for (const found of [places.recognizePlace(wordsIn(text)), places.findPlaceAt(wordsIn(text), 0)])
      expect(found).toMatchObject({
        place: { kind: 'city', name, region },
        namesakes: [],
        length: wordsIn(text).length,
      })
  })

  test('another region stays a place of its own', () => {
    expect(places.findPlaceAt(wordsIn('москва московская область'), 0)).toMatchObject({ place: { id: 1 }, length: 1 })
    expect(nameOf('казань московская область')).toBeUndefined()
  })
})

test.each<[string, string]>([
  ['ростов н/д', 'Ростов-на-Дону'],
  ['Ростов-н/Д', 'Ростов-на-Дону'],
  ['в.новгород', 'Великий Новгород'],
  ['н.новгород', 'Нижний Новгород'],
  ['нн', 'Нижний Новгород'],
  ['екб', 'Екатеринбург'],
  ['е-бург', 'Екатеринбург'],
  ['н.тагил', 'Нижний Тагил'],
  ['наб.челны', 'Набережные Челны'],
  ['в.луки', 'Великие Луки'],
  ['в.пышма', 'Верхняя Пышма'],
  ['п.посад', 'Павловский Посад'],
  ['с.посад', 'Сергиев Посад'],
  ['ст.оскол', 'Старый Оскол'],
  ['мин.воды', 'Минеральные Воды'],
  ['с.-петербург', 'Санкт-Петербург'],
  ['комсомольск-н/а', 'Комсомольск-на-Амуре'],
  ['ю.-сахалинск', 'Южно-Сахалинск'],
  ['члб', 'Челябинск'],
  ['кгд', 'Калининград'],
])('the short form «%s» is %s (IM-27)', (text, name) => {
  expect(nameOf(text)).toBe(name)
  expect(places.findPlaceAt(wordsIn(text), 0)).toMatchObject({ place: { name }, length: wordsIn(text).length })
})

describe('a metro station behind «м.» or «метро» (IM-26)', () => {
  test.each<[string, string, string]>([
    ['м. Лесная', 'Лесная', 'Санкт-Петербург'],
    ['м Лесная', 'Лесная', 'Санкт-Петербург'],
    ['ст.м. Тульская', 'Тульская', 'Москва'],
    ['ст. м. Тульская', 'Тульская', 'Москва'],
    ['станция метро Тульская', 'Тульская', 'Москва'],
    ['у метро Тульская', 'Тульская', 'Москва'],
    ['рядом с метро Тульской', 'Тульская', 'Москва'],
    ['в районе м. Тульская', 'Тульская', 'Москва'],
    ['метро площадь тукая', 'Площадь Тукая', 'Казань'],
    ['м. пл. Восстания', 'Площадь Восстания', 'Санкт-Петербург'],
    ['м. ул. Дыбенко', 'Улица Дыбенко', 'Санкт-Петербург'],
  ])('«%s» is %s, %s', (text, name, region) =>
    expect(places.findPlaceAt(wordsIn(text), 0)).toMatchObject({
      place: { kind: 'station', name, region },
      length: wordsIn(text).length,
    }),
  )

  test('minutes are read with it, and stations of one name on several lines are one place', () => {
    expect(places.findPlaceAt(wordsIn('15 минут от метро Тульская'), 0)).toMatchObject({ minutes: 15, length: 5 })
    expect(places.findPlaceAt(wordsIn('метро Тульская до 40 мин'), 0)).toMatchObject({ minutes: 40, length: 5 })
    expect(places.findPlaceAt(wordsIn('5 минут от м. Тульская'), 0)).toMatchObject({ minutes: 10 })
    expect(places.findPlaceAt(wordsIn('метро Киевская'), 0)?.place.alsoIds).toHaveLength(2)
    const namesakes = places.findPlaceAt(wordsIn('м. Московская'), 0)!.namesakes.map(({ region }) => region)
    expect(namesakes).toContain('Самара')
  })

  test('the bare name and «м» before other words are no station', () => {
    for (const text of ['тульская', 'лесная', 'м видео', 'метро', 'кассир метро', 'ст. Тульская'])
      expect(places.findPlaceAt(wordsIn(text), 0)?.place.kind, text).not.toBe('station')
  })
})

describe('a radius around a town (IM-32)', () => {
  test.each<[string, string, number]>([
    ['в радиусе 30 км от Казани', 'Казань', 30],
    ['в радиусе 30 километров от г. Казань', 'Казань', 30],
    ['30 км от Казани', 'Казань', 30],
    ['не дальше 20 км от Тулы', 'Тула', 20],
    ['до 40 км от Москвы', 'Москва', 40],
    ['на расстоянии 15 км от Твери', 'Тверь', 15],
    ['Казань + 50 км', 'Казань', 50],
    ['Казань +50км', 'Казань', 50],
    ['Казань и 20 км вокруг', 'Казань', 20],
    ['Казань в радиусе 100 км', 'Казань', 100],
    ['Казань и рядом', 'Казань', 50],
    ['Казань и окрестности', 'Казань', 50],
    ['рядом с Казанью', 'Казань', 50],
    ['около Нижнего Новгорода', 'Нижний Новгород', 50],
    ['рядом с Набережными Челнами', 'Набережные Челны', 50],
    ['недалеко от Ростова-на-Дону', 'Ростов-на-Дону', 50],
    ['около Химок', 'Химки', 50],
    ['рядом с Орлом', 'Орёл', 50],
    ['вокруг Череповца', 'Череповец', 50],
    ['Химки МО + 20 км', 'Химки', 20],
    ['в радиусе 30 км от Кирова (Калужская область)', 'Киров', 30],
  ])('«%s» is %s and %i km', (text, name, radiusKm) =>
    expect(places.findPlaceAt(wordsIn(text), 0)).toMatchObject({
      place: { kind: 'city', name },
      radiusKm,
      length: wordsIn(text).length,
    }),
  )

  test.each(['около дома', 'рядом с домом', 'в радиусе 30 км', 'около шахты', '50 км', 'рядом с Московской областью'])(
    '«%s» names no radius',
    (text) => expect(places.findPlaceAt(wordsIn(text), 0)?.radiusKm).toBeUndefined(),
  )

  test('kilometres that no search has and nearness of something else stay words', () => {
    for (const text of ['казань + 5000 км', 'казань рядом с домом']) {
      const found = places.findPlaceAt(wordsIn(text), 0)!
      expect([found.radiusKm, found.length], text).toEqual([undefined, 1])
    }
  })
})

describe('places inside a text', () => {
  test.each<[string, number, string | undefined, number]>([
    ['водитель в нижнем новгороде ночью', 1, 'Нижний Новгород', 3],
    ['водитель ростов на дону', 1, 'Ростов-на-Дону', 3],
    ['свободный график', 0, undefined, 0],
    ['мойщик ковров', 1, undefined, 0],
    ['мойщик в коврове', 1, 'Ковров', 2],
    ['банк москвы', 1, undefined, 0],
    ['в офис', 0, undefined, 0],
    ['чистка шахты', 1, undefined, 0],
  ])('«%s» from word %i: %s', (text, at, name, length) => {
    const found = places.findPlaceAt(wordsIn(text), at)
    expect(found?.place.name).toBe(name)
    expect(found?.length ?? 0).toBe(length)
  })

  test('a word that is no place is not recognised', () => {
    for (const text of ['повар', 'Хогвартс', '', 'в', 'водитель москва']) expect(nameOf(text)).toBeUndefined()
  })
})

test('every colloquial name belongs to a place of the reference lists', () => {
  const names = ['cities', 'regions'].flatMap((list) =>
    readFileSync(`data/reference/${list}.csv`, 'utf8')
      .split('\n')
      .map((line) => line.split(',')[2]!),
  )
  expect([...COLLOQUIAL_PLACES.keys()].filter((name) => !names.includes(name))).toEqual([])
  const normalized = new Set(names.filter(Boolean).map(normalizePlace))
  expect([...WORDLIKE_CITIES].filter((name) => !normalized.has(name))).toEqual([])
})
