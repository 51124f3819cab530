import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { wordsIn } from '#search/language/tokens.ts'
import { boundToFields } from '#search/query/bound-query.ts'
import { joinLexemes, type LexemeQuery } from '#search/query/lexeme-query.ts'
import type { RankTier } from '#search/query/rank-tier.ts'
import type { QueryField, TextQuery } from '#search/query/text-query.ts'
import { readRankedQuery, readTextQuery, type TypedText } from '../../search/search-words.ts'

export type SearchedWords = { words: LexemeQuery | undefined; tiers: RankTier[] }

/** What the text, the skills and the excluded words of a search look for, and what of it comes first. */
export async function readSearchedWords(
  db: Db,
  text: TypedText,
  { search_in, skills, exclude_words }: VacancySearch,
): Promise<SearchedWords> {
  const readPhrases = (phrases: string[], field?: QueryField) =>
    Promise.all(phrases.map((phrase) => readTextQuery(db, phraseOf(phrase, field))))
  const [{ words, tiers }, wanted, excluded] = await Promise.all([
    readRankedQuery(db, text),
    readPhrases(skills, 'skills'),
    readPhrases(exclude_words),
  ])
  const isAnywhere = search_in.length === 0
  return {
    words: joinLexemes('and', [
      words && !isAnywhere ? boundToFields(words, search_in) : words,
      joinLexemes('or', wanted),
      ...excluded.map((part) => part && { kind: 'not' as const, part }),
    ]),
    tiers: isAnywhere ? tiers : [],
  }
}

function phraseOf(typed: string, field: QueryField | undefined): TextQuery | undefined {
  const words = wordsIn(typed)
  return words.length > 0 ? { kind: 'phrase', words, ...(field && { field }) } : undefined
}
