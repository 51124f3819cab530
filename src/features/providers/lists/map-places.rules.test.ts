import { expect, test } from 'vitest'
import { mapPlaces, type OwnPlace } from './map-places.rules.ts'

const THEIRS = [
  { id: '113', parentId: null, name: 'Россия' },
  { id: '16', parentId: null, name: 'Беларусь' },
  { id: '1', parentId: '113', name: 'Москва' },
  { id: '1624', parentId: '113', name: 'Республика Татарстан' },
  { id: '88', parentId: '1624', name: 'Казань' },
  { id: '1202', parentId: '113', name: 'Кемеровская область' },
  { id: '1229', parentId: '1202', name: 'Кемерово' },
  { id: '1661', parentId: '113', name: 'Кировская область' },
  { id: '49', parentId: '1661', name: 'Киров (Кировская область)' },
  { id: '1859', parentId: '113', name: 'Калужская область' },
  { id: '1864', parentId: '1859', name: 'Киров (Калужская область)' },
  { id: '1368', parentId: '113', name: 'Ханты-Мансийский АО - Югра' },
  { id: '1381', parentId: '1368', name: 'Сургут' },
  { id: '2300', parentId: '1859', name: 'Мирный' },
  { id: '2301', parentId: '1859', name: 'Мирный' },
  { id: '1002', parentId: '16', name: 'Минск' },
]

const city = (name: string, region: string, more: Partial<OwnPlace> = {}): OwnPlace => ({
  id: 7,
  name,
  region,
  country: 'Россия',
  knownId: null,
  ...more,
})

test.for<[OwnPlace, string | undefined]>([
  [city('Москва', 'Москва'), '1'],
  [city('Казань', 'Республика Татарстан'), '88'],
  [city('Кемерово', 'Кемеровская область — Кузбасс'), '1229'],
  [city('Киров', 'Кировская область'), '49'],
  [city('Киров', 'Калужская область'), '1864'],
  [city('Киров', 'Тверская область'), undefined],
  [city('Сургут', 'Ханты-Мансийский АО — Югра'), '1381'],
  // Two of them there, so neither is certain.
  [city('Мирный', 'Калужская область'), undefined],
  [city('Минск', 'Минск', { country: 'Беларусь' }), '1002'],
  [city('Минск', 'Минск'), undefined],
  [city('Урюпинск', 'Волгоградская область'), undefined],
  [city('Мирный', 'Калужская область', { knownId: '2301' }), '2301'],
  // What we knew is not there any more.
  [city('Казань', 'Республика Татарстан', { knownId: '9999' }), '88'],
])('%o is %s at hh.ru (PR-3)', ([own, id]) => {
  expect(mapPlaces([own], THEIRS).get(7)?.id).toBe(id)
})

test('a list whose places lie in a circle comes to an end', () => {
  const circle = [
    { id: 'a', parentId: 'b', name: 'Казань' },
    { id: 'b', parentId: 'a', name: 'Татарстан' },
  ]
  expect(mapPlaces([city('Казань', 'Республика Татарстан')], circle).get(7)?.id).toBe('a')
})
