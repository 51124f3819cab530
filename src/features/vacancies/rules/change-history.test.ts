import { expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/dates/time-units.ts'
import type { VacancyChangeEntry } from '../page/vacancy-page.contract.ts'
import { listChangesSince, listPublicChanges } from './change-history.ts'

const PUBLISHED = '2026-09-01T09:00:00Z'
const line = (minutes: number, field: VacancyChangeEntry['field'], old: string, next: string): VacancyChangeEntry => ({
  at: new Date(Date.parse(PUBLISHED) + minutes * MINUTE_MS).toISOString().replace('.000', ''),
  field,
  old,
  new: next,
})

test('listPublicChanges merges the changes of the first ten minutes and drops reverted ones', () => {
  const lines = [
    line(1, 'name', 'Бариста', 'Баристо'),
    line(2, 'salary', '90', '95'),
    line(3, 'name', 'Баристо', 'Бариста'),
    line(9, 'salary', '95', '100'),
    line(10, 'salary', '100', '110'),
  ]

  expect(listPublicChanges(lines, [PUBLISHED])).toEqual([
    line(10, 'salary', '100', '110'),
    line(9, 'salary', '90', '100'),
  ])
})

test('listChangesSince compares with the state at the given moment', () => {
  const lines = [line(1, 'salary', '90', '95'), line(20, 'salary', '95', '80'), line(30, 'city', 'Москва', 'Казань')]

  expect(listChangesSince(line(2, 'name', '', '').at, lines)).toEqual([
    line(20, 'salary', '95', '80'),
    line(30, 'city', 'Москва', 'Казань'),
  ])
  expect(listChangesSince(PUBLISHED, [...lines, line(40, 'salary', '80', '90')])).toEqual([
    line(30, 'city', 'Москва', 'Казань'),
  ])
})
