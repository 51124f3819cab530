import type { LexemeQuery, MarkedWords, PlacedLexeme, UnboundWords } from '../query/lexeme-query.ts'
import type { QueryField } from '../query/text-query.ts'
import { allOf, anyOf, type Condition, noneOf } from './condition.ts'
import { placedText, storedLexeme } from './placed-words.ts'

const UNPLACED_WORDS = 'words.unplaced'
const wordsOf = (field: QueryField | undefined) => `words.${field ?? 'all'}`

/** Documents that a text finds. */
export function textCondition(query: LexemeQuery): Condition {
  switch (query.kind) {
    case 'lexeme':
      return query.isPrefix ? startsWith(query.lexeme, query.field) : isOneOf([query.lexeme], query.field)
    case 'phrase':
      return phraseCondition(query.lexemes, query.field)
    case 'marked':
      return markedCondition(query)
    case 'and':
      return allOf(query.parts.map(textCondition))
    case 'or':
      return anyCondition(query.parts)
    case 'not':
      return noneOf([textCondition(query.part)])
  }
}

/** Whole words of one field are one condition: a text has many other forms and synonyms, and a cluster limits their number. */
function anyCondition(parts: LexemeQuery[]): Condition {
  const words = Map.groupBy(parts, (part) =>
    part.kind === 'lexeme' && !part.isPrefix ? wordsOf(part.field) : undefined,
  )
  const conditions = Array.from(words, ([field, same]) =>
    field === undefined
      ? same.map(textCondition)
      : [
          isOneOf(
            same.flatMap((part) => (part.kind === 'lexeme' ? [part.lexeme] : [])),
            sameField(same),
          ),
        ],
  )
  return anyOf(conditions.flat())
}

const sameField = ([first]: LexemeQuery[]) => (first?.kind === 'lexeme' ? first.field : undefined)

const isOneOf = (lexemes: string[], field: QueryField | undefined): Condition => {
  const stored = lexemes.map(storedLexeme)
  return anyOf([{ terms: { [wordsOf(field)]: stored } }, { terms: { [UNPLACED_WORDS]: stored } }])
}

const startsWith = (lexeme: string, field: QueryField | undefined): Condition => {
  const stored = storedLexeme(lexeme)
  return anyOf([{ prefix: { [wordsOf(field)]: stored } }, { prefix: { [UNPLACED_WORDS]: stored } }])
}

function phraseCondition(lexemes: PlacedLexeme[], field: QueryField | undefined): Condition {
  if (lexemes.length === 1) return isOneOf([lexemes[0]!.lexeme], field)
  const places = Map.groupBy(lexemes, ({ offset }) => offset)
  if (places.size === lexemes.length) {
    const text = placedText(lexemes.map(({ lexeme, offset }) => ({ lexeme, position: offset })))
    return { match_phrase: { [wordsOf(field)]: text } }
  }
  return sharedPlaces(places, wordsOf(field))
}

/** More words with one beginning are not asked for behind a mark: a cluster limits their number. */
const MAX_BEGINNING_ALIKE = 1000

/** Words near behind a mark. */
function markedCondition({ marks, places, words }: MarkedWords): Condition {
  if (marks.length === 0) return anyOf([])
  const field = wordsOf(undefined)
  const spanOf = (word: string): Condition => ({ span_term: { [field]: storedLexeme(word) } })
  const mark = { span_or: { clauses: marks.map(spanOf) } }
  return { span_near: { clauses: [mark, wordsSpan(words, field)], slop: places - 1, in_order: true } }
}

function wordsSpan(words: UnboundWords, field: string): Condition {
  if (words.kind === 'phrase')
    return sharedPlaces(
      Map.groupBy(words.lexemes, ({ offset }) => offset),
      field,
    )
  const value = storedLexeme(words.lexeme)
  if (!words.isPrefix) return { span_term: { [field]: value } }
  const rewrite = `top_terms_boost_${MAX_BEGINNING_ALIKE}`
  return { span_multi: { match: { prefix: { [field]: { value, rewrite } } } } }
}

/** A phrase of which several words share a place: the other way to ask for a phrase would take one of them for all. */
function sharedPlaces(places: Map<number, PlacedLexeme[]>, field: string): Condition {
  const offsets = [...places.keys()].sort((a, b) => a - b)
  const clauses = offsets.flatMap((offset, at) => {
    const gap = at === 0 ? 0 : offset - offsets[at - 1]! - 1
    const place = samePlace([...new Set(places.get(offset)!.map(({ lexeme }) => storedLexeme(lexeme)))], field)
    return gap > 0 ? [{ span_gap: { [field]: gap } }, place] : [place]
  })
  return clauses.length > 1 ? { span_near: { clauses, slop: 0, in_order: true } } : clauses[0]!
}

function samePlace(words: string[], field: string): Condition {
  const clauses = words.map((word) => ({ span_term: { [field]: word } }))
  // Words side by side have a distance of 0; those that share a place overlap by all but one.
  return clauses.length > 1 ? { span_near: { clauses, slop: 1 - clauses.length, in_order: false } } : clauses[0]!
}
