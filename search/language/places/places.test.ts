import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { givenPlaces } from '#test/fixtures/search/known-places.ts'
import { wordsIn } from '../tokens.ts'
import { COLLOQUIAL_PLACES, WORDLIKE_CITIES } from './colloquial-places.ts'
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
    readFileSync(`database/reference/${list}.csv`, 'utf8')
      .split('\n')
      .map((line) => line.split(',')[2]!),
  )
  expect(Object.keys(COLLOQUIAL_PLACES).filter((name) => !names.includes(name))).toEqual([])
  const normalized = new Set(names.filter(Boolean).map(normalizePlace))
  expect([...WORDLIKE_CITIES].filter((name) => !normalized.has(name))).toEqual([])
})
