import { describe, expect, expectTypeOf, test } from 'vitest'
import { codeById, codesOf, type DictionaryEntry, idByCode, idsOf, nameById } from './dictionary.contract.ts'
import { DICTIONARY_GROUPS } from './dictionary-groups.contract.ts'
import { LEGACY_HH_LANGUAGE_LEVELS, LEGACY_HH_WORK_TYPES } from './legacy-hh-codes.contract.ts'
import { CURRENCIES, SALARY_FREQUENCIES } from './money.contract.ts'
import { CONTRACT_TYPES, EXPERIENCES, WORK_TYPES } from './work.contract.ts'

const groups = Object.entries(DICTIONARY_GROUPS)
const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length

describe.each(groups)('%s', (_name, { items }) => {
  test('has unique ids and codes', () => {
    expect(areUnique(idsOf(items))).toBe(true)
    expect(areUnique(codesOf(items))).toBe(true)
  })

  test('has trimmed names and `sort` in source order', () => {
    expect(items.filter((item) => item.name.trim() === '' || item.name !== item.name.trim())).toEqual([])
    expect(items.map((item) => item.sort)).toEqual(items.map((_, index) => index + 1))
  })

  test('maps each hh.ru id to one item', () => {
    expect(areUnique(items.flatMap((item) => item.hh_id ?? []))).toBe(true)
  })
})

test('each dictionary group has its own key in the reply', () => {
  expect(areUnique(groups.map(([, group]) => group.store))).toBe(true)
})

test.each([
  ['work_type', 7, 'rotation', 'Вахта'],
  ['schedule', 4, 'remote', 'Удалённая работа'],
  ['week_schedule', 8, '2/2', '2/2'],
  ['working_hours', 8, 'hours_8', '8 часов в день'],
  ['part_time', 5, 'four_to_six', '4–6 часов в день'],
  ['place_of_work', 3, 'hybrid', 'Гибрид'],
  ['experience', 0, 'any', 'Не важно'],
  ['vacancy_type', 4, 'direct', 'С откликом на сайте работодателя'],
  ['driver_license', 10, 'TB', 'TB'],
  ['foreign_language', 30, 'heb', 'Иврит'],
  ['language_level', 7, 'l1', 'Родной'],
  ['education_form', 60, 'distance', 'Дистанционная'],
  ['currency', 1, 'RUB', '₽'],
  ['refuse_reason', 10, 'other', 'Другое'],
  ['archive_reason', 6, 'expired', 'Истёк срок'],
  ['complaint_reason', 11, 'other', 'Другое'],
  ['contract_type', 3, 'self_employed', 'Самозанятость'],
  ['benefit', 15, 'bonuses', 'Премии'],
] as const)('%s %i is %s', (group, id, code, name) => {
  const items: readonly DictionaryEntry[] = DICTIONARY_GROUPS[group].items
  expect(items.find((item) => item.id === id)).toMatchObject({ code, name })
})

test('every currency has a positive rate, and the rate of the rouble is one', () => {
  expect(CURRENCIES.filter(({ rate }) => !(rate > 0))).toEqual([])
  expect(CURRENCIES.find(({ code }) => code === 'RUB')?.rate).toBe(1)
})

test('there are at least sixty languages', () => {
  expect(DICTIONARY_GROUPS.foreign_language.items.length).toBeGreaterThanOrEqual(60)
})

test('dictionary items are found by id and by code', () => {
  expect(nameById(EXPERIENCES, 1)).toBe('Нет опыта')
  expect(nameById(EXPERIENCES, null)).toBe('')
  expect(codeById(WORK_TYPES, 7)).toBe('rotation')
  expect(codeById(WORK_TYPES, 70)).toBeUndefined()
  expect(idByCode(SALARY_FREQUENCIES, 'per_project')).toBe(5)
})

test('codesOf and idsOf have literal types', () => {
  expect(codesOf(CONTRACT_TYPES)).toEqual(['labor', 'civil', 'self_employed', 'ip'])
  expectTypeOf(codesOf(CONTRACT_TYPES)).toEqualTypeOf<readonly ['labor', 'civil', 'self_employed', 'ip']>()
  expectTypeOf(idsOf(CONTRACT_TYPES)).toEqualTypeOf<readonly [1, 2, 3, 4]>()
})

test('legacy hh.ru values differ from the current ones', () => {
  const present = DICTIONARY_GROUPS.work_type.items.map((item) => item.hh_id)
  expect(Object.keys(LEGACY_HH_WORK_TYPES).filter((old) => present.some((id) => id === old))).toEqual([])
  expect(LEGACY_HH_LANGUAGE_LEVELS.native).toBe('l1')
})
