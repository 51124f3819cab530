import type { QueryField, TextQuery } from '../query/text-query.ts'

/** Writes a query as a text that `parseTextQuery` reads as the same query. */
export function printTextQuery(query: TextQuery | undefined): string {
  if (query === undefined) return ''
  switch (query.kind) {
    case 'or':
      return query.parts.map(printTextQuery).join(' OR ')
    case 'and':
      return query.parts.map((part) => printOperand(part)).join(' ')
    case 'not':
      return `-${printOperand(query.part, { isNegated: true })}`
    case 'phrase':
      return `${printField(query)}"${query.words.join(' ')}"`
    case 'word':
      return `${printField(query)}${query.isExact ? '!' : ''}${query.word}${query.isPrefix ? '*' : ''}`
  }
}

const printField = ({ field }: { field?: QueryField }) => (field ? `${field}:` : '')

function printOperand(query: TextQuery, { isNegated } = { isNegated: false }): string {
  const needsBrackets = query.kind === 'or' || (query.kind === 'and' && isNegated)
  return needsBrackets ? `(${printTextQuery(query)})` : printTextQuery(query)
}
