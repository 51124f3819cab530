import { expect, test } from 'vitest'
import { lineDiff } from './line-diff.ts'

test('tells what went and what came, in its place', () => {
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

test('empty lines say nothing', () => {
  expect(lineDiff('раз\n\n', 'раз')).toEqual([{ kind: 'same', text: 'раз' }])
  expect(lineDiff('', 'раз')).toEqual([{ kind: 'new', text: 'раз' }])
})
