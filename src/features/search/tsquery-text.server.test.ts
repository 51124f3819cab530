import { expect, test } from 'vitest'
import type { LexemeQuery } from '#search/query/lexeme-query.ts'
import { tsqueryText } from './tsquery-text.server.ts'

const leaf = (lexeme: string, rest: object = {}): LexemeQuery => ({ kind: 'lexeme', lexeme, isPrefix: false, ...rest })

test.for<[LexemeQuery, string, string]>([
  [leaf('водител'), "'водител'", "'водител':A"],
  [leaf('водител', { isPrefix: true }), "'водител':*", "'водител':*A"],
  [leaf('ветер', { field: 'company' }), "'ветер':D", "'ветер':D"],
  [leaf("о'нил\\"), "'о''нил\\\\'", "'о''нил\\\\':A"],
  [leaf('!склад'), "'!склад'", "'!склад'"],
  [{ kind: 'not', part: leaf('такс') }, "!'такс'", "!'такс':A"],
  [
    { kind: 'and', parts: [leaf('а'), { kind: 'or', parts: [leaf('б'), leaf('в')] }] },
    "('а' & ('б' | 'в'))",
    "('а':A & ('б':A | 'в':A))",
  ],
  [
    {
      kind: 'phrase',
      lexemes: [
        { lexeme: 'работ', offset: 0 },
        { lexeme: 'дом', offset: 2 },
      ],
    },
    "('работ' <2> 'дом')",
    "('работ':A <2> 'дом':A)",
  ],
])('a query of lexemes becomes a tsquery: %j', ([query, everywhere, inName]) => {
  expect(tsqueryText(query)).toBe(everywhere)
  expect(tsqueryText(query, 'name')).toBe(inName)
})
