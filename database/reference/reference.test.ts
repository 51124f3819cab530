import { describe, expect, test } from 'vitest'
import { problemsOf } from './check.ts'
import { unplacedCities } from './check-places.ts'
import { type Reference, readReference } from './read.ts'

const reference = readReference()
const nameOf = (rows: { id: number; name: string }[], id: number) => rows.find((row) => row.id === id)?.name

test('nothing is wrong with the lists', () => {
  expect(problemsOf(reference)).toEqual([])
})

test('the lists are complete', () => {
  const { countries, regions, cities, professionalRoles, industries } = reference
  const leaves = professionalRoles.filter(({ parent_id }) => parent_id > 0)
  expect(countries).toHaveLength(13)
  expect(regions).toHaveLength(83)
  expect(cities.length).toBeGreaterThanOrEqual(310)
  expect(cities.filter(({ population }) => population >= 50_000).length).toBeGreaterThanOrEqual(310)
  expect(professionalRoles.length - leaves.length).toBe(27)
  expect(leaves.length).toBeGreaterThanOrEqual(190)
  expect(industries.filter(({ parent_id }) => parent_id === 0)).toHaveLength(30)
})

test('the ids that others rely on stand', () => {
  const { regions, cities, professionalRoles, industries } = reference
  expect([1, 22, 23, 83].map((id) => nameOf(regions, id))).toEqual([
    'Республика Адыгея',
    'Москва',
    'Санкт-Петербург',
    'Ямало-Ненецкий АО',
  ])
  expect([1, 2].map((id) => nameOf(cities, id))).toEqual(['Москва', 'Санкт-Петербург'])
  expect([1, 8, 27].map((id) => nameOf(professionalRoles, id))).toEqual([
    'Автомобильный бизнес',
    'Информационные технологии',
    'Другое',
  ])
  expect([1, 30].map((id) => nameOf(industries, id))).toEqual(['Автомобильный бизнес', 'Энергетика'])
})

test.each([
  ['Казань', 'в Казани'],
  ['Набережные Челны', 'в Набережных Челнах'],
  ['Владимир', 'во Владимире'],
  ['Ростов-на-Дону', 'в Ростове-на-Дону'],
  ['Нижний Новгород', 'в Нижнем Новгороде'],
  ['Великий Новгород', 'в Великом Новгороде'],
  ['Йошкар-Ола', 'в Йошкар-Оле'],
  ['Орёл', 'в Орле'],
  ['Новый Уренгой', 'в Новом Уренгое'],
])('%s is said «%s»', (name, nameIn) => {
  expect(reference.cities.find((city) => city.name === name)?.name_in).toBe(nameIn)
})

test('what cannot be placed by its neighbours is named', () => {
  const names = unplacedCities(reference).map(({ name }) => name)
  expect(names.length).toBeLessThan(25)
  expect(names).toContain('Магадан')
  expect(unplacedCities(spoiled('cities', { lat: 55.8, lng: 49.1 })).map(({ name }) => name)).toContain('Москва')
})

test('half of the trades are known to hh.ru', () => {
  const leaves = reference.professionalRoles.filter(({ parent_id }) => parent_id > 0)
  expect(leaves.filter(({ hh_ids }) => hh_ids.length > 0).length).toBeGreaterThan(140)
})

test('seven cities have a metro', () => {
  const ids = [...new Set(reference.metroLines.map(({ city_id }) => city_id))]
  expect(ids.map((id) => nameOf(reference.cities, id)).sort()).toEqual([
    'Екатеринбург',
    'Казань',
    'Москва',
    'Нижний Новгород',
    'Новосибирск',
    'Самара',
    'Санкт-Петербург',
  ])
})

type Change = { [List in keyof Reference]: [List, Partial<Reference[List][number]>] }[keyof Reference]

describe('a mistake is noticed', () => {
  const changes: [string, ...Change][] = [
    ['cities: the id 2 is there twice', 'cities', { id: 2 }],
    ['Санкт-Петербург, region 23 is there twice', 'cities', { name: 'Санкт-Петербург', region_id: 23 }],
    ['Москва has no region', 'cities', { region_id: 84 }],
    ['Москва lies outside Russia', 'cities', { lng: -37.62 }],
    ['Москва lies far from its region', 'cities', { region_id: 32 }],
    ['Москва is said as «Москве»', 'cities', { name_in: 'Москве' }],
    ['Москва has no time zone', 'cities', { timezone: 'Europe/Moskva' }],
    ['Республика Адыгея has no country', 'regions', { country_id: 99 }],
    ['Энергетика under 0 is there twice', 'industries', { name: 'Энергетика' }],
    ['Автомобильный бизнес is a group, yet it is mapped', 'professionalRoles', { hh_ids: ['1'] }],
    ['hh 96 means two things', 'professionalRoles', { hh_ids: ['96'] }],
    ['Автомобильный бизнес is mapped to hh 999, which is nowhere', 'professionalRoles', { hh_ids: ['999'] }],
    ['Автомобильный бизнес is mapped to superjob 33, which is nowhere', 'professionalRoles', { superjob_ids: [33] }],
    ['hh 999, Автомобильный бизнес, is mapped to nothing', 'providerRoles', { parent_id: 5, id: 999 }],
    ['Автомойщик of hh has no group', 'providerRoles', { id: 999 }],
    ['the transfer 900 leads nowhere', 'metroStations', { transfer_group: 900 }],
    ['the line Сокольническая has no colour', 'metroLines', { color: 'red' }],
  ]

  test.each(changes)('%s', (problem, list, change) => {
    expect(problemsOf(spoiled(list, change))).toContain(problem)
  })
})

/** The same lists with the first row of one of them changed. */
function spoiled(list: keyof Reference, change: object): Reference {
  const [first, ...rest] = reference[list]
  return { ...reference, [list]: [{ ...first, ...change }, ...rest] }
}
