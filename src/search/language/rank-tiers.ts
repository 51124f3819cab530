import { joinLexemes, type LexemeQuery, type RankTier } from '../query/lexeme-query.ts'
import type { TextQuery } from '../query/text-query.ts'
import { titleQuery } from '../query/title-query.ts'
import { toPhrase, withField } from './lexeme-phrase.ts'
import { toLexemeQuery } from './to-lexeme-query.ts'
import { type LexemesOf, otherMeantWords, toExact, wordParts } from './word-parts.ts'

/**
 * What comes first in the order of relevance, the best first: the title that was typed, in the same forms and then in any;
 * titles with all the typed words; then the same for the words that are left after the filters, and for their synonyms.
 * `words` is what is searched for these.
 */
export function rankTiers(
  { typed, rest, words }: { typed: TextQuery | undefined; rest: TextQuery | undefined; words: LexemeQuery | undefined },
  lexemesOf: LexemesOf,
): RankTier[] {
  const tiers = [
    ...wholeTitle(typed, lexemesOf),
    ...inTitle(toLexemeQuery(typed, lexemesOf)),
    ...wholeTitle(rest, lexemesOf).slice(1),
    ...inTitle(toLexemeQuery(rest, lexemesOf)),
    ...inTitle(words),
  ]
  return [...new Map(tiers.map((tier) => [JSON.stringify(tier), tier])).values()]
}

function inTitle(words: LexemeQuery | undefined): RankTier[] {
  const text = words && titleQuery(words)
  return text ? [{ text }] : []
}

/** Titles made of these words and no others: in the typed forms and order, and in any. */
function wholeTitle(query: TextQuery | undefined, lexemesOf: LexemesOf): RankTier[] {
  const parts = plainParts(query)
  const phrase = parts && toPhrase(parts, lexemesOf, 'name')
  if (!phrase) return []
  const lexemes = parts.flatMap(lexemesOf)
  // PostgreSQL takes a name with a dot apart.
  const exact = parts.filter((part) => !part.slice(1).includes('.')).map(toExact)
  const anyForms = lexemes.map((lexeme) => withField<LexemeQuery>({ kind: 'lexeme', lexeme, isPrefix: false }, 'name'))
  const typed = { text: joinLexemes('and', [phrase, ...exact, ...otherMeantWords(parts)])!, titleWords: lexemes.length }
  // The dictionary knows no other forms of «IT».
  const inAnyForms = joinLexemes('and', anyForms)
  return inAnyForms ? [typed, { text: inAnyForms, titleWords: lexemes.length }] : [typed]
}

/** The words that a text has one after another; undefined for a text with operators or fields. */
function plainParts(query: TextQuery | undefined): string[] | undefined {
  if (query?.kind === 'and') {
    const all = query.parts.map(plainParts)
    return all.includes(undefined) ? undefined : all.flat().filter((part) => part !== undefined)
  }
  if (query?.kind === 'phrase') return query.field ? undefined : query.words.flatMap(wordParts)
  return query?.kind === 'word' && !query.isPrefix && !query.field ? wordParts(query.word) : undefined
}
