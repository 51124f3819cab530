import { describe, expect, test } from 'vitest'
import { filterOptions, findOptionByName, optionsFromSiblings, toInitialOptions } from './options.ts'

const CITIES = ['Королёв', 'Орёл', 'Москва', 'Кировск', 'Кировск', 'Орехово-Зуево'].map((label, value) => ({
  value,
  label,
}))
const labels = (text: string) => filterOptions(CITIES, text).map(({ label }) => label)

describe('options that match the typed text', () => {
  test('contain the text anywhere, in any case, with ё equal to е', () => {
    expect(labels('РОЛЕ')).toEqual(['Королёв'])
    expect(labels('орел')).toEqual(['Орёл'])
  })

  test('come first if they begin with the text', () => {
    expect(labels('ор')).toEqual(['Орёл', 'Орехово-Зуево', 'Королёв'])
  })

  test('are limited to ten', () => {
    const many = Array.from({ length: 30 }, (_, value) => ({ value, label: `Город ${value}` }))
    expect(filterOptions(many, '')).toHaveLength(10)
  })
})

test('a name typed in full chooses its option, unless two options have this name', () => {
  expect(findOptionByName(CITIES, ' орел ')?.value).toBe(1)
  expect(findOptionByName(CITIES, 'Кировск')).toBeUndefined()
  expect(findOptionByName(CITIES, 'Моск')).toBeUndefined()
})

test('options are named by the values beside the ids in a reply', () => {
  const reply = { city_id: 5, city: { id: 5, name: 'Тверь' }, role_ids: [1, 2], roles: [{ id: 1, name: 'Повар' }] }

  expect(optionsFromSiblings(reply, 'city_id')).toEqual([{ value: 5, label: 'Тверь' }])
  expect(optionsFromSiblings(reply, 'role_ids')).toEqual([{ value: 1, label: 'Повар' }])
  expect(optionsFromSiblings({ cities: [{ id: 5, name: 'Тверь' }] }, 'city_ids')).toEqual([
    { value: 5, label: 'Тверь' },
  ])
  expect(optionsFromSiblings({ city_id: null, city: null }, 'city_id')).toEqual([])
  expect(optionsFromSiblings(undefined, 'city_id')).toEqual([])
})

test('initial options include values without a known name', () => {
  expect(toInitialOptions(['1', 9], CITIES)).toEqual([CITIES[1], { value: '9', label: '9' }])
  expect(toInitialOptions([{ id: 2, name: 'Москва' }], CITIES)).toEqual([CITIES[2]])
  expect(toInitialOptions(null, CITIES)).toEqual([])
})
