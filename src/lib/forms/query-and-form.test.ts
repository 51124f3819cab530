import { describe, expect, test } from 'vitest'
import { parseFormData, valueAt, withValueAt } from './form-data.ts'
import { parseQueryString, toQueryString, withoutQueryValue } from './query-string.ts'

function formDataOf(...entries: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('reads a query string into fields and writes it back without empty values', () => {
  const fields = parseQueryString(new URLSearchParams('a=1&a=2&b=%D0%B4&c='))

  expect(fields).toEqual({ a: ['1', '2'], b: 'д' })
  expect(toQueryString(fields)).toBe('?a=1&a=2&b=%D0%B4')
})

test('reads checkboxes named `name[]` as one field with several values', () => {
  expect(parseQueryString(formDataOf(['a[]', '1'], ['a[]', '2'], ['b[]', '3']))).toEqual({ a: ['1', '2'], b: '3' })
})

test('reads a form as the query string it would become', () => {
  expect(parseQueryString(formDataOf(['a', '1'], ['a', '2'], ['b', '']))).toEqual({ a: ['1', '2'] })
})

test('removes one value of a query field, and the field when no value is left', () => {
  expect(toQueryString(withoutQueryValue({ a: ['1', '2'], b: '3' }, 'a', '1'))).toBe('?a=2&b=3')
  expect(toQueryString(withoutQueryValue({ a: '1' }, 'a', '1'))).toBe('')
})

describe('reading a form', () => {
  test('keeps empty fields', () => {
    expect(parseFormData(formDataOf(['letter', '']))).toEqual({ letter: '' })
  })

  test('keeps every value of a repeated name', () => {
    expect(parseFormData(formDataOf(['a', '1'], ['a', '2'], ['b', '3']))).toEqual({ a: ['1', '2'], b: '3' })
  })

  test('nests values by the dots in field names', () => {
    const form = formDataOf(['salary.from', '1'], ['salary.to', '2'], ['experience.0.company', 'А'])

    expect(parseFormData(form)).toEqual({ salary: { from: '1', to: '2' }, experience: [{ company: 'А' }] })
  })

  test('orders numbered names as a list and closes the gaps', () => {
    const form = formDataOf(['place.10.name', 'в'], ['place.2.name', 'б'], ['place.0.name', 'а'], ['place.0.city', 'г'])

    expect(parseFormData(form)).toEqual({ place: [{ name: 'а', city: 'г' }, { name: 'б' }, { name: 'в' }] })
  })

  test('reads `name[]` as a list for any number of values', () => {
    expect(parseFormData(formDataOf(['a[]', '']))).toEqual({ a: [] })
    expect(parseFormData(formDataOf(['a[]', ''], ['a[]', '1']))).toEqual({ a: ['1'] })
    expect(parseFormData(formDataOf(['place.0.days[]', '1'], ['place.0.days[]', '2']))).toEqual({
      place: [{ days: ['1', '2'] }],
    })
  })

  test('prefers a ticked checkbox to the hidden field "false" before it', () => {
    expect(parseFormData(formDataOf(['hidden', 'false']))).toEqual({ hidden: 'false' })
    expect(parseFormData(formDataOf(['hidden', 'false'], ['hidden', 'true']))).toEqual({ hidden: 'true' })
  })

  test('returns files unchanged', () => {
    const file = new File(['…'], 'photo.png', { type: 'image/png' })

    expect(valueAt(parseFormData(formDataOf(['resume.photo', file])), 'resume.photo')).toBe(file)
  })

  test('does not let field names change the prototype of Object', () => {
    const tree = parseFormData(formDataOf(['__proto__.admin', 'true'], ['constructor.prototype.admin', 'true']))

    expect(({} as Record<string, unknown>).admin).toBeUndefined()
    expect(Object.keys(tree)).toEqual(['__proto__', 'constructor'])
  })

  test('does not nest a name with more dots than the depth limit', () => {
    const name = 'a.'.repeat(10_000)

    expect(Object.keys(parseFormData(formDataOf([name, '1'])))).toEqual([name])
  })
})

describe('a value set at a dotted name', () => {
  test('adds a row behind the last one, instead of failing', () => {
    expect(withValueAt({ jobs: [{ name: 'А' }] }, 'jobs.5.city_id', '7')).toEqual({
      jobs: [{ name: 'А' }, { city_id: '7' }],
    })
  })

  test('takes the place of a text on its path, however long that is', () => {
    expect(withValueAt({ jobs: 'текст' }, 'jobs.0.name', 'А')).toEqual({ jobs: { 0: { name: 'А' } } })
  })
})

test('valueAt finds a value by the dotted name of its field', () => {
  const reply = { experience: [{ company: 'А', is_current: false }], salary: null }

  expect(valueAt(reply, 'experience.0.company')).toBe('А')
  expect(valueAt(reply, 'experience.0.is_current')).toBe(false)
  expect(valueAt(reply, 'experience.1.company')).toBeUndefined()
  expect(valueAt(reply, 'salary.from')).toBeUndefined()
  expect(valueAt(reply, 'toString')).toBeUndefined()
})
