import { expect, test } from 'vitest'
import { VacancySearch } from '#features/vacancies/search/contract/vacancy-search.ts'
import { readKnownFields } from './read-known-fields.web.server.ts'

test('marks of advertising are dropped without a word (N-064)', () => {
  expect(readKnownFields(VacancySearch, { text: 'повар', utm_source: 'x', gclid: 'y' })).toEqual({
    fields: { text: 'повар' },
    ignored: [],
  })
})

test.each([
  [{ page: '0' }, {}],
  [{ page: '101' }, {}],
  [{ schedule_ids: ['5', '99'] }, { schedule_ids: '5' }],
  [{ schedule_ids: 'вахта', text: 'повар' }, { text: 'повар' }],
  [{ city_ids: ['1', 'x', 'y'], salary_from: '-5' }, { city_ids: '1' }],
  [{ only_with_salary: 'может быть', order_by: 'вверх' }, {}],
])('values of %j that are not understood are ignored, and that is said (N-065)', (fields, known) => {
  expect(readKnownFields(VacancySearch, fields)).toEqual({
    fields: known,
    ignored: expect.arrayContaining([expect.any(String)]),
  })
})

test('a long text is cut, and a sum may have spaces (N-065)', () => {
  const { fields, ignored } = readKnownFields(VacancySearch, {
    text: 'повар '.repeat(1000),
    salary_from: '80\u00A0000',
  })
  expect(fields.text).toHaveLength(200)
  expect(fields.salary_from).toBe('80000')
  expect(ignored).toEqual([])
})
