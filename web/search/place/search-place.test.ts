import { expect, test } from 'vitest'
import { describeSearchPlace, parsePlaces, suggestPlaceNames } from './search-place.ts'

const city = (id: number, name: string, region: string) => ({ id, name, region, name_prepositional: `в ${name}` })

test('parsePlaces reads names of places, with a region in brackets for namesakes', () => {
  expect(parsePlaces(' Москва,Железногорск (Курская область), ')).toEqual([
    { name: 'Москва', region: '' },
    { name: 'Железногорск', region: 'Курская область' },
  ])
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
      [
        { id: 5, name: 'Орловская область' },
        { id: 6, name: 'Томская область' },
      ],
      'ор',
    ),
  ).toEqual(['Орёл', 'Орловская область'])
})

test('describeSearchPlace puts a single place into the title and all places into the field', () => {
  expect(describeSearchPlace([city(1, 'Туле', '')], [])).toMatchObject({ shown: 'Туле', title: 'в Туле' })
  expect(describeSearchPlace([city(1, 'Тула', '')], [{ id: 5, name: 'Томская область' }])).toMatchObject({
    shown: 'Тула, Томская область',
    title: '',
  })
  expect(describeSearchPlace([], [{ id: 5, name: 'Томская область' }]).title).toBe('— Томская область')
})
