import { expect, test } from 'vitest'
import { describeSearchPlace, findMeantCity, parsePlaces, splitBrackets, suggestPlaceNames } from './search-place.ts'

const city = (id: number, name: string, region: string) => ({ id, name, region, name_prepositional: `в ${name}` })

test('parsePlaces reads names of places, and splitBrackets the city of a district', () => {
  expect(parsePlaces(' Москва,Железногорск (Курская область), ')).toEqual(['Москва', 'Железногорск (Курская область)'])
  expect(splitBrackets('Московский район (Казань)')).toEqual({ name: 'Московский район', within: 'Казань' })
  expect(splitBrackets('Москва')).toEqual({ name: 'Москва', within: '' })
})

test('suggestPlaceNames adds the region to namesakes and lists regions after cities', () => {
  const cities = [
    city(1, 'Железногорск', 'Курская область'),
    city(2, 'Железногорск', 'Красноярский край'),
    city(3, 'Железноводск', 'Ставропольский край'),
  ]
  expect(suggestPlaceNames(cities, [], 'желез')).toEqual([
    'Железногорск (Курская область)',
    'Железногорск (Красноярский край)',
    'Железноводск',
  ])
  expect(
    suggestPlaceNames(
      [city(1, 'Орёл', 'Орловская область')],
      [{ name: 'Орловская область' }, { name: 'Томская область' }],
      'ор',
    ),
  ).toEqual(['Орёл', 'Орловская область'])
})

const tula = { ...city(1, 'Тула', 'Тульская область'), region_id: 71, country_id: 1 }
const tulaRegion = { id: 71, name: 'Тульская область', country_id: 1 }
const tomskRegion = { id: 70, name: 'Томская область', country_id: 1 }
const russia = { id: 1, name: 'Россия' }

test('describeSearchPlace puts a single place into the title and all places into the field', () => {
  expect(describeSearchPlace([tula], [])).toMatchObject({ shown: 'Тула', title: 'в Тула' })
  expect(describeSearchPlace([tula], [tomskRegion])).toMatchObject({ shown: 'Тула, Томская область', title: '' })
  expect(describeSearchPlace([], [tomskRegion]).title).toBe('— Томская область')
  expect(describeSearchPlace([], [], [russia]).title).toBe('— Россия')
})

test('a radius stands behind every city, and is one place with its own chip (IM-32)', () => {
  expect(describeSearchPlace([tula], [], [], 50)).toEqual({
    shown: 'Тула',
    radius: 'до\u00A050\u00A0км',
    summary: 'Тула и до\u00A050\u00A0км',
    title: 'в Тула и 50\u00A0км вокруг',
    unknown: '',
    named: [
      { key: 'city_ids', id: '1', label: 'Тула' },
      { key: 'radius_km', id: '50', label: 'до\u00A050\u00A0км' },
    ],
  })
  expect(describeSearchPlace([tula], [tomskRegion], [], 50)).toMatchObject({
    shown: 'Тула, Томская область',
    radius: 'до\u00A050\u00A0км',
  })
})

test('a city stands for its region, and a region for its country, as in the search (N-066)', () => {
  expect(describeSearchPlace([tula], [tulaRegion], [russia])).toMatchObject({ shown: 'Тула', title: 'в Тула' })
  expect(describeSearchPlace([], [tomskRegion], [russia])).toMatchObject({
    shown: 'Томская область',
    named: [{ key: 'region_ids', id: '70', label: 'Томская область' }],
  })
})

test('findMeantCity takes the first city for its name, a word of it and another name, but not for a beginning (N-060)', () => {
  const rostov = [city(1, 'Ростов-на-Дону', 'Ростовская область'), city(2, 'Ростов', 'Ярославская область')]
  expect(findMeantCity(rostov, 'ростов')?.id).toBe(1)
  expect(findMeantCity(rostov.toReversed(), 'ростов (ярославская область)')?.id).toBe(2)
  expect(findMeantCity([city(3, 'Санкт-Петербург', '')], 'спб')?.id).toBe(3)
  expect(findMeantCity([city(4, 'Воронеж', ''), city(5, 'Вор', '')], 'вор')?.id).toBe(5)
  expect(findMeantCity([city(4, 'Воронеж', '')], 'вор')).toBeUndefined()
  expect(findMeantCity([], 'спб')).toBeUndefined()
})
