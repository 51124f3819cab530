import { expect, test } from 'vitest'
import {
  emptyChoiceLabel,
  listActiveFilters,
  listPlaceFilters,
  listSpokenConditions,
  listSpokenExclusions,
  withoutFilters,
} from './active-filters.web.server.ts'

test('the active filters are those of the reply, without the places, each with the query without it', () => {
  const applied = [
    { key: 'city_ids', value: '1', label: 'Москва', remove_query: '?text=пекарь&experience_ids=1' },
    { key: 'experience_ids', value: '1', label: 'без опыта', remove_query: '?text=пекарь&city_ids=1&city_ids=2' },
  ]
  expect(listActiveFilters(applied)).toEqual([
    { key: 'experience_ids', id: '1', label: 'без опыта', rest: { text: 'пекарь', city_ids: ['1', '2'] } },
  ])
})

test('a radius goes with the last of its cities (IM-32)', () => {
  const chosen = ['1', '5'].map((id) => ({ key: 'city_ids', id, label: id }))
  const restWithout = (city_ids: string[]) => listPlaceFilters({ city_ids, radius_km: '50' }, chosen)[0]!.rest
  expect(restWithout(['1', '5'])).toEqual({ city_ids: ['5'], radius_km: '50' })
  expect(restWithout(['1'])).toEqual({})
})

test('a place that the text leaves out has a chip, which takes its words out of the text (issue 35, negation)', () => {
  const spoken = (text_part: string, label: string) => ({
    text_part,
    became_filter: { key: 'exclude_city_ids', id: 1, label },
    excluded: true,
    namesakes: [],
  })
  const textsWithout = (text: string, ...parts: string[]) =>
    listSpokenExclusions(
      { text, page: '2' },
      parts.map((part) => spoken(part, part)),
    ).map(({ rest }) => rest)
  expect(textsWithout('Курьер, но не в Казани', 'но не в казани')).toEqual([{ text: 'Курьер' }])
  expect(textsWithout('Врач кроме Москвы и Питера', 'москвы и', 'и питера')).toEqual([
    { text: 'Врач кроме Питера' },
    { text: 'Врач кроме Москвы' },
  ])
})

test('words of the text that became a condition have a chip, which takes them out of the text; words of a place have none (SK-19)', () => {
  const spoken = (text_part: string, key: string, excluded = false) => ({
    text_part,
    became_filter: { key, id: 1, label: text_part },
    excluded,
    namesakes: [],
  })
  const magic = [
    spoken('вечерняя', 'working_hours_ids'),
    spoken('в казани', 'city_ids'),
    spoken('на тульской', 'metro_ids'),
    spoken('рядом с домом', 'near_metro_id'),
    spoken('не удалённо', 'place_of_work_ids', true),
  ]
  expect(listSpokenConditions({ text: 'Вечерняя подработка в Казани', page: '2' }, magic)).toEqual([
    { key: 'text', id: 'вечерняя', label: 'вечерняя', rest: { text: 'подработка в Казани' } },
  ])
})

test('withoutFilters keeps the text, the place and the order', () => {
  const query = { text: 'пекарь', city_ids: '1', radius_km: '50', order_by: 'date', salary_from: '80000', page: '2' }
  expect(withoutFilters(query)).toEqual({ text: 'пекарь', city_ids: '1', radius_km: '50', order_by: 'date' })
})

test('around a point a radius is a filter of its own, with its chip, and goes with the filters (issue 35, near)', () => {
  const applied = [
    { key: 'radius_km', value: '5', label: '5 км вокруг', remove_query: '?near_metro_id=1015' },
    { key: 'near_metro_id', value: '1015', label: 'рядом с м. Тульская', remove_query: '' },
  ]
  expect(listActiveFilters(applied).map(({ label }) => label)).toEqual(['5 км вокруг', 'рядом с м. Тульская'])
  const query = { city_ids: '1', near_metro_id: '1015', radius_km: '5', order_by: 'distance' }
  expect(withoutFilters(query)).toEqual({ city_ids: '1', order_by: 'distance' })
  expect(emptyChoiceLabel('radius_km', query)).toBe('любое')
  expect(emptyChoiceLabel('radius_km', { city_ids: '1' })).toBe('только город')
  const [town] = listPlaceFilters(query, [{ key: 'city_ids', id: '1', label: 'Москва' }])
  expect(town!.rest).toEqual({ near_metro_id: '1015', radius_km: '5', order_by: 'distance' })
})
