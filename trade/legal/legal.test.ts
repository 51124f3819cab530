import { expect, test } from 'vitest'
import { LEGAL_DOCUMENTS } from './all.ts'
import { fillOperator, type LegalDocument, OPERATOR_UNKNOWN, type Operator } from './document.ts'

const operator: Operator = {
  operator: 'ООО «Пример»',
  inn: '7707083893',
  ogrn: '1027700132195',
  address: 'Москва, Садовая, 1',
  email: 'data@example.ru',
  site: 'https://example.ru',
}
const entries = Object.entries(LEGAL_DOCUMENTS)
const wordsOf = (document: LegalDocument) => document.sections.flatMap(({ paragraphs }) => paragraphs).join('\n')

test.each(entries)('%s stands under its own name, dated, in sections', (name, document) => {
  expect(document.name).toBe(name)
  expect(document.version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(document.sections.length).toBeGreaterThanOrEqual(4)
})

test.each(entries)('%s names its operator', (_, document) => {
  const words = wordsOf(fillOperator(document, operator))

  expect(words).not.toMatch(/[{}]/)
  for (const value of [operator.operator, operator.inn, operator.ogrn, operator.address, operator.email]) {
    expect(words).toContain(value)
  }
})

test.each(entries)('%s says so when there is no operator to name', (_, document) => {
  const filled = fillOperator(document, undefined)

  expect(wordsOf(filled)).not.toMatch(/[{}]/)
  expect(wordsOf(filled)).toContain(OPERATOR_UNKNOWN)
  for (const { paragraphs } of filled.sections) expect(new Set(paragraphs).size).toBe(paragraphs.length)
})

test.each(entries)('%s keeps a calm voice', (_, document) => {
  expect(wordsOf(document)).not.toMatch(/!|\p{Lu}{12,}|[а-яё,] Вы(?![а-яё])/u)
})
