import { expect, test } from 'vitest'
import type { LexemeQuery } from './lexeme-query.ts'
import { titleQuery } from './title-query.ts'

const word = (lexeme: string, field?: 'name' | 'company'): LexemeQuery => ({
  kind: 'lexeme',
  lexeme,
  isPrefix: false,
  field,
})

test('words without a field are bound to the title, also inside «not»', () => {
  expect(
    titleQuery({ kind: 'and', parts: [word('повар'), { kind: 'not', part: word('шеф') }, word('ромашк', 'company')] }),
  ).toEqual({
    kind: 'and',
    parts: [word('повар', 'name'), { kind: 'not', part: word('шеф', 'name') }, word('ромашк', 'company')],
  })
})

test('a query with fields alone has no group of titles', () => {
  expect(titleQuery(word('ромашк', 'company'))).toBeUndefined()
})
