import { expect, test } from 'vitest'
import { inQuotes } from './in-quotes.ts'

test.for([
  ['Ромашка', '«Ромашка»'],
  ['ООО «Ромашка»', '«ООО „Ромашка“»'],
  ['ООО "Ромашка"', '«ООО „Ромашка“»'],
  ['Кофейня “Полустанок”', '«Кофейня „Полустанок“»'],
  ['ТД „Север“ и «Юг»', '«ТД „Север“ и „Юг“»'],
  ['', '«»'],
] as const)('quotes of «%s» become inner ones (TR-26)', ([name, quoted]) => {
  expect(inQuotes(name)).toBe(quoted)
})
