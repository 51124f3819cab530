import { expect, test } from 'vitest'
import { listActiveFilters, withoutFilters } from './active-filters.server.ts'

const facets = [
  { key: 'salary_from', label: 'Зарплата', items: [{ id: 80_000, label: 'от 80', count: 3, selected: false }] },
  { key: 'experience_ids', label: 'Опыт', items: [{ id: 1, label: 'Нет опыта', count: 3, selected: true }] },
]
const flags = [{ key: 'only_with_salary', under: 'salary_from', label: 'только с зарплатой' }]
const named = [{ key: 'professional_role_ids', id: '7', label: 'Пекарь' }]

test('listActiveFilters returns every active filter with the query without it', () => {
  const query = {
    text: 'пекарь',
    salary_from: '100000',
    experience_ids: '1',
    only_with_salary: 'true',
    professional_role_ids: '7',
    page: '3',
  }

  const chosen = listActiveFilters({ query, facets, named, flags })

  expect(chosen.map(({ label }) => label.replaceAll('\u00A0', ' '))).toEqual([
    'Пекарь',
    'от 100 000 ₽',
    'Нет опыта',
    'только с зарплатой',
  ])
  expect(chosen[2]?.rest).toMatchObject({ text: 'пекарь', salary_from: '100000' })
  expect(chosen[2]?.rest).not.toHaveProperty('experience_ids')
  expect(chosen[2]?.rest).not.toHaveProperty('page')
})

test('a point on the map goes with both of its coordinates, whether or not a station is left', () => {
  const point = { key: 'travel_lat', id: '55.7', label: 'от точки на карте' }
  const query = { travel_lat: '55.7', travel_lng: '37.6', travel_minutes: '40', order_by: 'distance' }
  const rest = (more: object) =>
    listActiveFilters({ query: { ...query, ...more }, facets: [], named: [point], flags: [] })[0]!.rest

  expect(rest({})).toEqual({})
  expect(rest({ travel_from_metro_id: ['1015'] })).toEqual({
    travel_from_metro_id: ['1015'],
    travel_minutes: '40',
    order_by: 'distance',
  })
})

test('a radius goes with the last of its cities (IM-32)', () => {
  const chosen = ['1', '5'].map((id) => ({ key: 'city_ids', id, label: id }))
  const restWithout = (city_ids: string[]) =>
    listActiveFilters({ query: { city_ids, radius_km: '50' }, facets: [], named: chosen, flags: [] })[0]!.rest
  expect(restWithout(['1', '5'])).toEqual({ city_ids: ['5'], radius_km: '50' })
  expect(restWithout(['1'])).toEqual({})
})

test('withoutFilters keeps the text, the place and the order', () => {
  const query = { text: 'пекарь', city_ids: '1', radius_km: '50', order_by: 'date', salary_from: '80000', page: '2' }
  expect(withoutFilters(query)).toEqual({ text: 'пекарь', city_ids: '1', radius_km: '50', order_by: 'date' })
})
