import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { TitlePhrase } from '#search/language/filters/filter-phrases.ts'
import { toPhrase } from '#search/language/lexeme-phrase.ts'
import { rankTiers } from '#search/language/rank-tiers.ts'
import { createSynonyms, type Synonyms, synonymWords } from '#search/language/synonyms/synonyms.ts'
import { dictionaryWords, toLexemeQuery } from '#search/language/to-lexeme-query.ts'
import { type LexemesOf, toExact, wordParts } from '#search/language/word-parts.ts'
import { joinLexemes, type LexemeQuery } from '#search/query/lexeme-query.ts'
import type { TextQuery } from '#search/query/text-query.ts'
import type { TitledFilter, TitledFilters } from './spoken-filters.server.ts'

/** Words of which lexemes are remembered. Texts of attackers fill it with words that nobody else searches. */
const MAX_REMEMBERED_WORDS = 50_000

const lexemesByWord = new Map<string, readonly string[]>()
let synonyms: Promise<Synonyms> | undefined

/** A text as it was typed, and what is left of it without its filters. */
export type TypedText = { typed: TextQuery | undefined; rest: TextQuery | undefined }

/** What a text searches for, with synonyms, and what of it comes first. */
export async function readRankedQuery(db: Db, { typed, rest }: TypedText) {
  const lexemesOf = await loadLexemes(db, [...new Set([typed, rest].flatMap(dictionaryWords))])
  const words = toLexemeQuery(rest, lexemesOf, await loadSynonyms(db))
  return { words, tiers: rankTiers({ typed, rest, words }, lexemesOf) }
}

/** By the key of each filter: the titles that say the same as it. */
export type PassingTitles = ReadonlyMap<string, LexemeQuery>

/** A filter whose values are not wanted, and the titles that say the same. */
export type ExcludedFilter = { key: string; ids: number[]; titles: LexemeQuery | undefined }

/** What spoken filters mean beyond their values: titles that pass without them, and what is not wanted. */
export type SpokenTitles = { passing: PassingTitles; excluded: ExcludedFilter[] }

export async function readSpokenTitles(db: Db, { wanted, unwanted }: TitledFilters): Promise<SpokenTitles> {
  const phrases = [...wanted, ...unwanted].flatMap(({ inTitle }) => inTitle)
  const lexemesOf = await loadLexemes(db, [...new Set(phrases.flatMap(allWords).flatMap(wordParts))])
  const titlesOf = ({ inTitle }: TitledFilter) =>
    joinLexemes(
      'or',
      inTitle.map((phrase) => titleLexemes(phrase, lexemesOf)),
    )
  const passing = new Map<string, LexemeQuery>()
  for (const filter of wanted) {
    const titles = joinLexemes('or', [passing.get(filter.key), titlesOf(filter)])
    if (titles) passing.set(filter.key, titles)
  }
  const excluded = unwanted.map((one) => {
    const titles = titlesOf(one)
    return { key: one.key, ids: [one.id], titles: titles && joinLexemes('and', [titles, ...NOT_NEGATED]) }
  })
  return { passing, excluded }
}

/** «Без ночных смен» in a title is what is wanted. */
const NOT_NEGATED = ['без', 'не'].map((word): LexemeQuery => ({ kind: 'not', part: toExact(word) }))

const allWords = ({ words, without = [] }: TitlePhrase) => [...words, ...without.flat()]

function titleLexemes(phrase: TitlePhrase, lexemesOf: LexemesOf): LexemeQuery | undefined {
  const { words, isApart, isAnywhere, without = [] } = phrase
  if (!isApart) return toPhrase(words, lexemesOf, isAnywhere ? undefined : 'name')
  const apart = words.map((word) => toPhrase([word], lexemesOf, 'name') ?? toExact(word))
  const unwanted = without
    .filter((others) => others.every((word) => lexemesOf(word).length > 0))
    .map((others) => toPhrase(others, lexemesOf, 'name'))
  return joinLexemes('and', [...apart, ...unwanted.map((part) => part && { kind: 'not' as const, part })])
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
