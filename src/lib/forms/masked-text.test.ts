import { expect, test } from 'vitest'
import { DAY_MASK } from '../dates/day-input.ts'
import { MONEY_MASK } from '../numbers/money.ts'
import { createEditHistory } from './edit-history.ts'
import { editMaskedText, type Mask } from './masked-text.ts'

/** `|` is the caret; a space stands for one that does not break. */
const parse = (text: string) => ({ text: text.replace('|', '').replaceAll(' ', '\u00a0'), caret: text.indexOf('|') })
const edit = (mask: Mask, before: string, after: string, inputType?: string) => {
  const { text, caret } = editMaskedText(mask, parse(before).text, parse(after), inputType)
  return `${text.slice(0, caret)}|${text.slice(caret)}`.replaceAll('\u00a0', ' ')
}

test.each([
  ['120 000|', '1200000|', '1 200 000|'],
  ['120 000|', '120 00|', '12 000|'],
  ['12|0 000', '129|0 000', '1 29|0 000'],
  ['|', '120т|', '120т|'],
  ['120 000|', '120 000,5|', '120 000,5|'],
])('an amount %s that is edited to %s becomes %s', (before, after, shown) => {
  expect(edit(MONEY_MASK, before, after)).toBe(shown)
})

test.each([
  ['01|', '010|', 'insertText', '01.0|'],
  ['01.|05.1990', '01|05.1990', 'deleteContentBackward', '01|05.1990'],
  ['01|.05.1990', '01|05.1990', 'deleteContentForward', '01|05.1990'],
  ['01.05.1990|', '01.05.199|', 'deleteContentBackward', '01.05.199|'],
  ['01.0|', '01.|', 'deleteContentBackward', '01.|'],
])('a date %s that is edited to %s by %s becomes %s', (before, after, inputType, shown) => {
  expect(edit(DAY_MASK, before, after, inputType)).toBe(shown)
})

test('a field remembers its last 100 states, and forgets what was undone when something new is typed (SP-13)', () => {
  const history = createEditHistory({ text: '', caret: 0 })
  for (let n = 1; n <= 120; n++) history.record({ text: String(n), caret: 1 })
  let undone = 0
  while (history.undo()) undone++
  expect(undone).toBe(99)
  expect(history.present().text).toBe('21')
  expect(history.redo()?.text).toBe('22')
  history.record({ text: 'new', caret: 3 })
  expect(history.redo()).toBeUndefined()
  expect(history.undo()?.text).toBe('22')
})
