import { expect, test } from 'vitest'
import { fillOperator, type LegalDocument, type Operator, UNKNOWN_OPERATOR_NOTICE } from './document.rules.ts'
import { LEGAL_DOCUMENTS } from './documents.rules.ts'

const operator: Operator = {
  operator: 'ООО «Пример»',
  inn: '7707083893',
  ogrn: '1027700132195',
  address: 'Москва, Садовая, 1',
  email: 'data@example.ru',
  site: 'https://example.ru',
}
const entries = Object.entries(LEGAL_DOCUMENTS)
const textOf = (document: LegalDocument) => document.sections.flatMap(({ paragraphs }) => paragraphs).join('\n')

test.each(entries)('document %s has its own name, a date as version and at least four sections', (name, document) => {
  expect(document.name).toBe(name)
  expect(document.version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(document.sections.length).toBeGreaterThanOrEqual(4)
})

test.each(entries)('document %s contains all details of the operator', (_, document) => {
  const text = textOf(fillOperator(document, operator))

  expect(text).not.toMatch(/[{}]/)
  for (const value of [operator.operator, operator.inn, operator.ogrn, operator.address, operator.email]) {
    expect(text).toContain(value)
  }
})

test.each(entries)('document %s shows a notice, once per section, when the operator is unknown', (_, document) => {
  const filled = fillOperator(document, undefined)

  expect(textOf(filled)).not.toMatch(/[{}]/)
  expect(textOf(filled)).toContain(UNKNOWN_OPERATOR_NOTICE)
  for (const { paragraphs } of filled.sections) expect(new Set(paragraphs).size).toBe(paragraphs.length)
})

test.each(entries)(
  'document %s has no exclamation marks, no long capitals and no «Вы» with a capital letter',
  (_, document) => {
    expect(textOf(document)).not.toMatch(/!|\p{Lu}{12,}|[а-яё,] Вы(?![а-яё])/u)
  },
)
