import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { toPhrase } from '#search/language/lexeme-phrase.ts'
import { rankTiers } from '#search/language/rank-tiers.ts'
import { createSynonyms, type Synonyms, synonymWords } from '#search/language/synonyms/synonyms.ts'
import { dictionaryWords, toLexemeQuery } from '#search/language/to-lexeme-query.ts'
import { type LexemesOf, wordParts } from '#search/language/word-parts.ts'
import { joinLexemes, type LexemeQuery } from '#search/query/lexeme-query.ts'
import type { TextQuery } from '#search/query/text-query.ts'
import type { TitledFilter } from './spoken-filters.ts'

/** Words of which lexemes are remembered. Texts of attackers fill it with words that nobody else searches. */
const MAX_REMEMBERED_WORDS = 50_000

const lexemesByWord = new Map<string, readonly string[]>()
let synonyms: Promise<Synonyms> | undefined

/** A text as it was typed, and what is left of it without its filters. */
export type ReadText = { typed: TextQuery | undefined; rest: TextQuery | undefined }

/** What a text searches for, with synonyms, and what of it comes first. */
export async function readRankedQuery(db: Db, { typed, rest }: ReadText) {
  const lexemesOf = await loadLexemes(db, [...new Set([typed, rest].flatMap(dictionaryWords))])
  const words = toLexemeQuery(rest, lexemesOf, await loadSynonyms(db))
  return { words, tiers: rankTiers({ typed, rest, words }, lexemesOf) }
}

/** By the key of each filter: the titles that pass it because they have its phrases. */
export type PassingTitles = ReadonlyMap<string, LexemeQuery>

export async function readPassingTitles(db: Db, filters: readonly TitledFilter[]): Promise<PassingTitles> {
  const lexemesOf = await loadLexemes(db, [
    ...new Set(filters.flatMap(({ inTitle }) => inTitle.flat(2)).flatMap(wordParts)),
  ])
  const titles = new Map<string, LexemeQuery>()
  for (const { key, inTitle } of filters) {
    const phrases = inTitle.map((words) => toPhrase(words, lexemesOf, 'name'))
    const passing = joinLexemes('or', [titles.get(key), ...phrases])
    if (passing) titles.set(key, passing)
  }
  return titles
}

/** What a query searches for, with synonyms; undefined for one without words, which does not filter. */
export async function readTextQuery(db: Db, query: TextQuery | undefined): Promise<LexemeQuery | undefined> {
  if (!query) return undefined
  const lexemesOf = await loadLexemes(db, dictionaryWords(query))
  return toLexemeQuery(query, lexemesOf, await loadSynonyms(db))
}

function loadSynonyms(db: Db): Promise<Synonyms> {
  synonyms ??= loadLexemes(db, synonymWords())
    .then((lexemesOf) => createSynonyms(lexemesOf))
    .catch((error) => {
      synonyms = undefined
      throw error
    })
  return synonyms
}

/** Asks the dictionary of PostgreSQL for the words that are not remembered yet. */
async function loadLexemes(db: Db, words: string[]): Promise<LexemesOf> {
  const unknown = words.filter((word) => !lexemesByWord.has(word))
  const found = new Map(unknown.length > 0 ? await readLexemes(db, unknown) : [])
  const lexemes = new Map(words.map((word) => [word, lexemesByWord.get(word) ?? found.get(word) ?? []]))
  if (lexemesByWord.size + found.size > MAX_REMEMBERED_WORDS) lexemesByWord.clear()
  for (const [word, own] of found) lexemesByWord.set(word, own)
  return (word) => lexemes.get(word) ?? []
}

async function readLexemes(db: Db, words: string[]): Promise<[string, string[]][]> {
  const { rows } = await sql<{ word: string; lexemes: string[] }>`
    select word, array(select lexeme from unnest(search_words(word)) order by positions[1]) as lexemes
    from unnest(${words}::text[]) as word`.execute(db)
  return rows.map(({ word, lexemes }) => [word, lexemes])
}
