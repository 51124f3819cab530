import { expect, test } from 'vitest'
import { reachSteps } from './reach-steps.ts'

test('each step names its stations under their districts, and a district leads to the same search in it', () => {
  const station = (id: number, name: string, minutes: number, ...district_ids: number[]) => ({
    id,
    name,
    minutes,
    district_ids,
  })
  const places = {
    stations: [
      station(1, 'Тульская', 0, 6),
      station(2, 'Рижская', 14, 1, 3),
      station(3, 'Рижская', 16, 3),
      station(4, 'Окраина', 25),
      station(5, 'Нагорная', 30, 6),
    ],
    districts: [
      { id: 6, name: 'Южный округ', city_id: 1, minutes: 0 },
      { id: 1, name: 'Центральный округ', city_id: 1, minutes: 14 },
      { id: 3, name: 'Северо-Восточный округ', city_id: 1, minutes: 14 },
    ],
    cities: [{ id: 40, name: 'Мытищи', minutes: 40 }],
  }
  const query = { text: 'повар', region_ids: '5', travel_from_metro_id: '1', travel_minutes: '20', page: '3' }
  const to = (id: number) =>
    `/search/vacancies?text=%D0%BF%D0%BE%D0%B2%D0%B0%D1%80&travel_from_metro_id=1&city_ids=1&district_ids=${id}`
  expect(reachSteps(places, '/search/vacancies', query)).toEqual([
    {
      label: 'До 15\u00A0минут',
      districts: [
        { id: 6, name: 'Южный округ', to: to(6), stations: 'Тульская' },
        { id: 1, name: 'Центральный округ', to: to(1), stations: 'Рижская' },
        { id: 3, name: 'Северо-Восточный округ', to: to(3), stations: 'Рижская' },
      ],
      stations: '',
      cities: '',
    },
    {
      label: 'До 30\u00A0минут',
      districts: [{ id: 6, name: 'Южный округ', to: to(6), stations: 'Нагорная' }],
      stations: 'Окраина',
      cities: '',
    },
    { label: 'До 45\u00A0минут', districts: [], stations: '', cities: 'Мытищи' },
  ])
})
