import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import type { Db } from '#database/connect.ts'
import { wordsIn } from '#search/language/tokens.ts'
import { boundToFields } from '#search/query/bound-query.ts'
import { joinLexemes, type LexemeQuery } from '#search/query/lexeme-query.ts'
import type { QueryField, TextQuery } from '#search/query/text-query.ts'
import { readTextQuery } from '../../search/search-words.ts'

/** What the text, the skills and the excluded words of a search look for. */
export async function readSearchedWords(
  db: Db,
  text: TextQuery | undefined,
  { search_in, skills, exclude_words }: VacancySearch,
): Promise<LexemeQuery | undefined> {
  const readPhrases = (phrases: string[], field?: QueryField) =>
    Promise.all(phrases.map((phrase) => readTextQuery(db, phraseOf(phrase, field))))
  const [words, wanted, excluded] = await Promise.all([
    readTextQuery(db, text),
    readPhrases(skills, 'skills'),
    readPhrases(exclude_words),
  ])
  return joinLexemes('and', [
    words && search_in.length > 0 ? boundToFields(words, search_in) : words,
    joinLexemes('or', wanted),
    ...excluded.map((part) => part && { kind: 'not' as const, part }),
  ])
}

function phraseOf(typed: string, field: QueryField | undefined): TextQuery | undefined {
  const words = wordsIn(typed)
  return words.length > 0 ? { kind: 'phrase', words, ...(field && { field }) } : undefined
}
