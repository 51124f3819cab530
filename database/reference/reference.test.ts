import { describe, expect, test } from 'vitest'
import { findIsolatedCities } from './check-places.ts'
import { findReferenceProblems } from './check-reference.ts'
import { type ReferenceData, readReferenceData } from './read-reference.ts'

const reference = readReferenceData()
const nameOf = (rows: { id: number; name: string }[], id: number) => rows.find((row) => row.id === id)?.name

test('the reference data has no errors', () => {
  expect(findReferenceProblems(reference)).toEqual([])
})

test('the reference lists have the expected number of rows', () => {
  const { countries, regions, cities, professionalRoles, industries } = reference
  const leaves = professionalRoles.filter(({ parent_id }) => parent_id > 0)
  expect(countries).toHaveLength(13)
  expect(regions.filter(({ country_id }) => country_id === 1)).toHaveLength(83)
  expect(new Set(regions.map(({ country_id }) => country_id)).size).toBe(12)
  expect(cities.length).toBeGreaterThanOrEqual(310)
  expect(cities.filter(({ population }) => population >= 50_000).length).toBeGreaterThanOrEqual(310)
  expect(professionalRoles.length - leaves.length).toBe(27)
  expect(leaves.length).toBeGreaterThanOrEqual(190)
  expect(industries.filter(({ parent_id }) => parent_id === 0)).toHaveLength(30)
})

test('well-known ids keep their names', () => {
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
])('the prepositional form of %s is «%s»', (name, nameIn) => {
  expect(reference.cities.find((city) => city.name === name)?.name_in).toBe(nameIn)
})

test('lists cities whose nearest cities all belong to other regions', () => {
  const names = findIsolatedCities(reference).map(({ name }) => name)
  expect(names.length).toBeLessThan(25)
  expect(names).toContain('Магадан')
  expect(findIsolatedCities(withFirstRowChanged('cities', { lat: 55.8, lng: 49.1 })).map(({ name }) => name)).toContain(
    'Москва',
  )
})

test('more than 140 roles are mapped to hh.ru', () => {
  const leaves = reference.professionalRoles.filter(({ parent_id }) => parent_id > 0)
  expect(leaves.filter(({ hh_ids }) => hh_ids.length > 0).length).toBeGreaterThan(140)
})

test('exactly seven cities have a metro', () => {
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

type ListChange = { [List in keyof ReferenceData]: [List, Partial<ReferenceData[List][number]>] }[keyof ReferenceData]

describe('reference data errors are reported', () => {
  const changes: [string, ...ListChange][] = [
    ['cities: the id 2 is listed twice', 'cities', { id: 2 }],
    ['Санкт-Петербург, region 23 is listed twice', 'cities', { name: 'Санкт-Петербург', region_id: 23 }],
    ['Москва has no region', 'cities', { region_id: 84 }],
    ['Москва lies outside its country', 'cities', { lng: -37.62 }],
    ['Москва lies far from its region', 'cities', { region_id: 32 }],
    ['Москва has the wrong prepositional form «Москве»', 'cities', { name_in: 'Москве' }],
    ['Москва has no time zone', 'cities', { timezone: 'Europe/Moskva' }],
    ['Республика Адыгея has no country', 'regions', { country_id: 99 }],
    ['Энергетика under 0 is listed twice', 'industries', { name: 'Энергетика' }],
    ['Автомобильный бизнес is a group and must not be mapped', 'professionalRoles', { hh_ids: ['1'] }],
    ['hh 96 is mapped twice', 'professionalRoles', { hh_ids: ['96'] }],
    ['Автомобильный бизнес is mapped to hh 999, which does not exist', 'professionalRoles', { hh_ids: ['999'] }],
    [
      'Автомобильный бизнес is mapped to superjob 33, which does not exist',
      'professionalRoles',
      { superjob_ids: [33] },
    ],
    ['hh 999, Автомобильный бизнес, has no mapping', 'providerRoles', { parent_id: 5, id: 999 }],
    ['Автомойщик of hh has no group', 'providerRoles', { id: 999 }],
    ['the transfer 900 leads nowhere', 'metroStations', { transfer_group: 900 }],
    ['the line Сокольническая has no colour', 'metroLines', { color: 'red' }],
  ]

  test.each(changes)('%s', (problem, list, change) => {
    expect(findReferenceProblems(withFirstRowChanged(list, change))).toContain(problem)
  })
})

/** Reference data with the first row of one list changed. */
function withFirstRowChanged(list: keyof ReferenceData, change: object): ReferenceData {
  const [first, ...rest] = reference[list]
  return { ...reference, [list]: [{ ...first, ...change }, ...rest] }
}
