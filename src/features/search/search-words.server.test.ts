import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { parseTextQuery } from '#search/language/parse-text-query.ts'
import { SYNONYM_CASES, UNRELATED_CASES } from '#search/language/synonym-cases.ts'
import { SYNONYM_GROUPS } from '#search/language/synonyms/synonyms.ts'
import { wordsIn } from '#search/language/tokens.ts'
import { wordParts } from '#search/language/word-parts.ts'
import { wordsOfQuery } from '#search/query/text-query.ts'
import { tsqueryText } from '#test/fixtures/search/tsquery-text.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { readTextQuery } from './search-words.server.ts'

/** Whether a document with this title is found, by the lexemes of PostgreSQL. */
async function isFound({ db }: Pick<TestApp, 'db'>, text: string, title: string): Promise<boolean> {
  const words = await readTextQuery(db, parseTextQuery(text))
  const { rows } = await sql<{ is_found: boolean }>`
    select (setweight(search_words(${title}), 'A') || array_to_tsvector(array(
      select '!' || word from unnest(tsvector_to_array(to_tsvector('simple', search_normalize(${title})))) as word
    ))) @@ ${words ? tsqueryText(words) : ''}::tsquery as is_found`.execute(db)
  return rows[0]!.is_found
}

describe('the dictionary of PostgreSQL agrees with the hand-written cases', () => {
  test('every title is found by its synonym', async ({ app }) => {
    const missed: string[] = []
    for (const [text, title] of SYNONYM_CASES) if (!(await isFound(app, text, title))) missed.push(`${text}: ${title}`)
    expect(missed).toEqual([])
  })

  test('no unrelated title is found', async ({ app }) => {
    const wrong: string[] = []
    for (const [text, title] of UNRELATED_CASES) if (await isFound(app, text, title)) wrong.push(`${text}: ${title}`)
    expect(wrong).toEqual([])
  })
})

/** The same word in a query and in a title. */
const SPELLINGS: [string, string][] = [
  ['c++', 'Разработчик С++ (Qt)'],
  ['С++', 'C++ developer'],
  ['c#', 'Программист C#/.NET'],
  ['с#', 'C#-разработчик'],
  ['.net', 'ASP.NET разработчик'],
  ['asp.net', 'Разработчик ASP.NET'],
  ['1c', 'Программист 1С'],
  ['1С', 'Консультант 1C:ERP'],
  ['1с-программист', 'Программист (1С)'],
  ['веб-дизайнер', 'Веб дизайнер'],
  ['веб дизайнер', 'Веб-дизайнер'],
  ['node.js', 'Node.js разработчик'],
  ['ёлки', 'Продавец елки'],
  ['елка', 'Установка ёлки'],
  ['2/2', 'Охранник 2/2'],
  ['14+', 'Промоутер 14+'],
  ['водителя', 'Водители'],
  ['"шеф-повар"', 'Шеф-повар в кафе'],
  ['"шеф повар"', 'Шеф-повар в кафе'],
  ['!поваром', 'Поваром в кафе'],
  ['экспед*', 'Водитель-экспедитор'],
  ['экспедитора*', 'Водитель-экспедитор'],
  ['продавец/кассир', 'Продавец-кассир'],
]

describe('a word has one spelling in queries and documents', () => {
  test.for(SPELLINGS)('«%s» finds «%s»', async ([text, title], { app }) => {
    expect(await isFound(app, text, title)).toBe(true)
  })

  test('a word of a query is one word for PostgreSQL', async ({ app }) => {
    const typed = SPELLINGS.flatMap(([text]) => wordsOfQuery(parseTextQuery(text)).flatMap(wordParts))
    const { rows } = await sql<{ word: string; words: number }>`
      select word, length(search_words(word)) as words from unnest(${typed}::text[]) as word`.execute(app.db)
    expect(rows.filter(({ words }) => words !== 1).map(({ word }) => word)).toEqual(['asp.net'])
  })
})

test('a synonym begins and ends with a word that is searched', async ({ app }) => {
  const expressions = [...new Set(SYNONYM_GROUPS.flatMap(({ from, to }) => [...from, ...to]))]
  const ends = expressions
    .map((expression) => wordsIn(expression).flatMap(wordParts))
    .map((words) => [words[0]!, words.at(-1)!])
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${ends.flat()}::text[]) as word where length(search_words(word)) = 0`.execute(app.db)
  const stopWords = new Set(rows.map(({ word }) => word))
  const incomplete = expressions.filter((_, index) => ends[index]!.some((word) => stopWords.has(word)))
  expect(incomplete).toEqual(['слесарь кип и а', 'it'])
})
