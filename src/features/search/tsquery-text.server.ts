import type { LexemeQuery } from '#search/query/lexeme-query.ts'
import type { QueryField } from '#search/query/text-query.ts'

/** Weights of the lexemes of each part in a search document. */
const WEIGHTS: Record<QueryField, string> = { name: 'A', description: 'BC', skills: 'B', company: 'D' }

/** `'слово':A & !'другое'`, for a cast to `tsquery`. `field` limits the words that have no field of their own. */
export function tsqueryText(query: LexemeQuery, field?: QueryField): string {
  switch (query.kind) {
    case 'lexeme':
      return lexemeText(query.lexeme, query.field ?? field, query.isPrefix)
    case 'phrase':
      return `(${query.lexemes
        .map(({ lexeme, offset }, n) => {
          const word = lexemeText(lexeme, query.field ?? field, false)
          return n === 0 ? word : `<${offset - query.lexemes[n - 1]!.offset}> ${word}`
        })
        .join(' ')})`
    case 'not':
      return `!${tsqueryText(query.part, field)}`
    default:
      return `(${query.parts.map((part) => tsqueryText(part, field)).join(query.kind === 'and' ? ' & ' : ' | ')})`
  }
}

/** Words that are indexed unchanged have no position, and so no weight. */
function lexemeText(lexeme: string, field: QueryField | undefined, isPrefix: boolean): string {
  const weights = field && !lexeme.startsWith('!') ? WEIGHTS[field] : ''
  const flags = `${isPrefix ? '*' : ''}${weights}`
  return `${quotedLexeme(lexeme)}${flags && `:${flags}`}`
}

/** A lexeme in the text of a tsquery or a tsvector. */
export const quotedLexeme = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
