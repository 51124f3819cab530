import { expect, test } from 'vitest'
import { boundToFields } from './bound-query.ts'
import type { LexemeQuery } from './lexeme-query.ts'
import type { QueryField } from './text-query.ts'

const word = (lexeme: string, field?: QueryField): LexemeQuery => ({
  kind: 'lexeme',
  lexeme,
  isPrefix: false,
  ...(field && { field }),
})

test('each word may stand in any of the fields, and a word with a field of its own stays there', () => {
  const query: LexemeQuery = {
    kind: 'and',
    parts: [word('повар'), { kind: 'not', part: word('шеф') }, word('ромашк', 'company')],
  }
  expect(boundToFields(query, ['name'])).toEqual({
    kind: 'and',
    parts: [word('повар', 'name'), { kind: 'not', part: word('шеф', 'name') }, word('ромашк', 'company')],
  })
  expect(boundToFields(word('повар'), ['name', 'description'])).toEqual({
    kind: 'or',
    parts: [word('повар', 'name'), word('повар', 'description')],
  })
})
