import { joinLexemes, type LexemeQuery } from '../query/lexeme-query.ts'
import { type TextQuery, type WordQuery, wordsOfQuery } from '../query/text-query.ts'
import { toPhrase, withField } from './lexeme-phrase.ts'
import { MAX_SYNONYM_WORDS, type Synonyms, toKnownParts } from './synonyms/synonyms.ts'
import { type LexemesOf, toExact, wordLexemes, wordParts } from './word-parts.ts'

/** The words whose lexemes `toLexemeQuery` needs. */
export const dictionaryWords = (query: TextQuery | undefined): string[] => [
  ...new Set(wordsOfQuery(query).flatMap(wordParts)),
]

/**
 * Replaces words by lexemes and adds synonyms. A stop word is left out; `undefined` means that no word is left, and the
 * text does not filter. Phrases, exact words, prefixes, names of companies and excluded words get no synonyms.
 */
export function toLexemeQuery(
  query: TextQuery | undefined,
  lexemesOf: LexemesOf,
  synonyms?: Synonyms,
): LexemeQuery | undefined {
  if (query === undefined) return undefined
  switch (query.kind) {
    case 'word':
      return isWidened(query) && synonyms ? widenRun([query], lexemesOf, synonyms) : toLeaf(query, lexemesOf)
    case 'phrase':
      return toPhrase(query.words, lexemesOf, query.field)
    case 'not': {
      const part = toLexemeQuery(query.part, lexemesOf)
      return part && { kind: 'not', part }
    }
    case 'or':
      return joinLexemes(
        'or',
        query.parts.map((part) => toLexemeQuery(part, lexemesOf, synonyms)),
      )
    case 'and':
      return joinLexemes(
        'and',
        splitIntoRuns(query.parts).map((run) =>
          run.length > 1 && synonyms
            ? widenRun(run as WordQuery[], lexemesOf, synonyms)
            : joinLexemes(
                'and',
                run.map((part) => toLexemeQuery(part, lexemesOf, synonyms)),
              ),
        ),
      )
  }
}

const isWidened = (query: TextQuery): query is WordQuery =>
  query.kind === 'word' && !query.isExact && !query.isPrefix && query.field !== 'company'

/** Neighbouring plain words with the same field: a synonym of several words is looked for in them. */
function splitIntoRuns(parts: readonly TextQuery[]): TextQuery[][] {
  const runs: TextQuery[][] = []
  for (const part of parts) {
    const last = runs.at(-1)?.at(-1)
    const continues = last && isWidened(last) && isWidened(part) && last.field === part.field
    if (continues) runs.at(-1)!.push(part)
    else runs.push([part])
  }
  return runs
}

function widenRun(run: readonly WordQuery[], lexemesOf: LexemesOf, synonyms: Synonyms): LexemeQuery | undefined {
  const [{ field }] = run as [WordQuery]
  const words = run.flatMap(({ word }) => wordParts(word))
  const parts = toKnownParts(words, lexemesOf)
  const found: (LexemeQuery | undefined)[] = []
  for (let at = 0; at < parts.length; ) {
    const { length, alternatives } = synonyms.findLongest(parts.slice(at, at + MAX_SYNONYM_WORDS))
    const typed = parts.slice(at, at + length).map(({ part }) => wordLexemes(part, lexemesOf, field))
    found.push(joinLexemes('or', [joinLexemes('and', typed), ...alternatives.map((one) => withField(one, field))]))
    at += length
  }
  return joinLexemes('and', found)
}

function toLeaf({ word, isExact, isPrefix, field }: WordQuery, lexemesOf: LexemesOf): LexemeQuery | undefined {
  const parts = wordParts(word)
  if (isExact) return joinLexemes('and', parts.map(toExact))
  const lexemes = parts.map((part) => wordLexemes(part, lexemesOf, field))
  if (!isPrefix) return joinLexemes('and', lexemes)
  // A prefix is compared with lexemes, which are shorter than words, so the whole word is searched as well.
  const last = joinLexemes('or', [
    lexemes.at(-1),
    withField({ kind: 'lexeme', lexeme: parts.at(-1)!, isPrefix }, field),
  ])
  return joinLexemes('and', [...lexemes.slice(0, -1), last])
}
