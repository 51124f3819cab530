import type { LexemeQuery } from '../../query/lexeme-query.ts'
import type { QueryField } from '../../query/text-query.ts'
import type { Lexicon } from '../documents/lexicon.ts'

/** A query whose lexemes are numbers of the lexicon. */
export type TextPlan =
  /** Documents with one of the terms: several for a prefix, none for an unknown lexeme. */
  | { kind: 'terms'; terms: number[]; field?: QueryField }
  | { kind: 'phrase'; terms: number[]; offsets: number[]; field?: QueryField }
  | { kind: 'marked'; marks: number[]; places: number; words: WordsPlan }
  | { kind: 'and' | 'or'; parts: TextPlan[] }
  | { kind: 'not'; part: TextPlan }

export type PhrasePlan = Extract<TextPlan, { kind: 'phrase' }>
export type MarkedPlan = Extract<TextPlan, { kind: 'marked' }>
type WordsPlan = Extract<TextPlan, { kind: 'terms' | 'phrase' }>

export function planText(query: LexemeQuery, lexicon: Lexicon): TextPlan {
  if (query.kind === 'not') return { kind: 'not', part: planText(query.part, lexicon) }
  if ('parts' in query) {
    return { kind: query.kind, parts: query.parts.map((part) => planText(part, lexicon)) }
  }
  if (query.kind === 'marked') {
    const { places, words } = query
    const marks = query.marks.flatMap((mark) => lexicon.find(mark) ?? [])
    return { kind: 'marked', marks, places, words: planText(words, lexicon) as WordsPlan }
  }
  if (query.kind === 'phrase') {
    const terms = query.lexemes.map(({ lexeme }) => lexicon.find(lexeme))
    if (terms.includes(undefined)) return { kind: 'terms', terms: [] }
    return {
      kind: 'phrase',
      terms: terms as number[],
      offsets: query.lexemes.map(({ offset }) => offset),
      field: query.field,
    }
  }
  const term = lexicon.find(query.lexeme)
  const terms = query.isPrefix ? lexicon.withPrefix(query.lexeme) : term === undefined ? [] : [term]
  if (query.field === 'skills')
    return { kind: 'or', parts: terms.map((own) => ({ kind: 'phrase', terms: [own], offsets: [0], field: 'skills' })) }
  return { kind: 'terms', terms, field: query.field }
}
