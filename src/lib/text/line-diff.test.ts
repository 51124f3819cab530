import { expect, test } from 'vitest'
import { changedLines, diffLines } from './line-diff.ts'

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

test('texts of more lines than a page may compare have changed as a whole, in little time', () => {
  const [before, after] = ['а\n', 'б\n'].map((line) => line.repeat(20_000))
  const lines = changedLines(before!, after!)
  expect(lines).toEqual([
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ])
  expect(changedLines('а\nб', 'а\nв')).toEqual([
    { kind: 'gone', text: 'б' },
    { kind: 'new', text: 'в' },
  ])
})
