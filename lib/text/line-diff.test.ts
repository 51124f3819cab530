import { expect, test } from 'vitest'
import { diffLines } from './line-diff.ts'

test('lists removed and added lines in their places', () => {
  expect(diffLines('Варить кофе\n- утро\n- вечер', 'Варить кофе\n- утро\n- ночь\n- вечер')).toEqual([
    { kind: 'same', text: 'Варить кофе' },
    { kind: 'same', text: '- утро' },
    { kind: 'new', text: '- ночь' },
    { kind: 'same', text: '- вечер' },
  ])
  expect(diffLines('раз\nдва', 'раз\nтри')).toEqual([
    { kind: 'same', text: 'раз' },
    { kind: 'gone', text: 'два' },
    { kind: 'new', text: 'три' },
  ])
})

test('ignores empty lines', () => {
  expect(diffLines('раз\n\n', 'раз')).toEqual([{ kind: 'same', text: 'раз' }])
  expect(diffLines('', 'раз')).toEqual([{ kind: 'new', text: 'раз' }])
})
