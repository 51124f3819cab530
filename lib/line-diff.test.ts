import { expect, test } from 'vitest'
import { lineDiff } from './line-diff.ts'

test('lists removed and added lines in their places', () => {
  expect(lineDiff('Варить кофе\n- утро\n- вечер', 'Варить кофе\n- утро\n- ночь\n- вечер')).toEqual([
    { kind: 'same', text: 'Варить кофе' },
    { kind: 'same', text: '- утро' },
    { kind: 'new', text: '- ночь' },
    { kind: 'same', text: '- вечер' },
  ])
  expect(lineDiff('раз\nдва', 'раз\nтри')).toEqual([
    { kind: 'same', text: 'раз' },
    { kind: 'gone', text: 'два' },
    { kind: 'new', text: 'три' },
  ])
})

test('ignores empty lines', () => {
  expect(lineDiff('раз\n\n', 'раз')).toEqual([{ kind: 'same', text: 'раз' }])
  expect(lineDiff('', 'раз')).toEqual([{ kind: 'new', text: 'раз' }])
})
