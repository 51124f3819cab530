import type { LexemeQuery } from './lexeme-query.ts'

/**
 * The same query with every word that may stand anywhere bound to the title: its results come first. Undefined when no
 * word can be bound, so that there is only one group of results.
 */
export function titleQuery(query: LexemeQuery): LexemeQuery | undefined {
  let isBound = false
  const bind = (part: LexemeQuery): LexemeQuery => {
    if (part.kind === 'not') return { kind: 'not', part: bind(part.part) }
    if ('parts' in part) return { ...part, parts: part.parts.map(bind) }
    if (part.kind === 'marked' || part.field) return part
    isBound = true
    return { ...part, field: 'name' }
  }
  const bound = bind(query)
  return isBound ? bound : undefined
}
