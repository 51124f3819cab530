import { joinLexemes, type LexemeQuery } from './lexeme-query.ts'
import type { QueryField } from './text-query.ts'

/** The same query, with every word that may stand anywhere bound to one of the fields. Marked words stand where their marks do. */
export function boundToFields(query: LexemeQuery, fields: readonly QueryField[]): LexemeQuery {
  if (query.kind === 'not') return { kind: 'not', part: boundToFields(query.part, fields) }
  if ('parts' in query) return { ...query, parts: query.parts.map((part) => boundToFields(part, fields)) }
  if (query.kind === 'marked' || query.field) return query
  return joinLexemes(
    'or',
    fields.map((field) => ({ ...query, field })),
  )!
}
