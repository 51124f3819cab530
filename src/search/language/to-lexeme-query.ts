import { joinLexemes, type LexemeQuery } from '../query/lexeme-query.ts'
import { type TextQuery, type WordQuery, wordsOfQuery } from '../query/text-query.ts'
import { categoryLetters } from './filters/license-words.ts'
import { withField } from './lexeme-phrase.ts'
import { toPhraseInAnyForm } from './phrase-forms.ts'
import { type KnownPart, MAX_SYNONYM_WORDS, type Synonyms, toKnownParts } from './synonyms/synonyms.ts'
import { readDataLines } from './word-data.ts'
import { type LexemesOf, otherStem, toExact, wordLexemes, wordParts } from './word-parts.ts'

/** The words whose lexemes `toLexemeQuery` needs. */
export function dictionaryWords(query: TextQuery | undefined): string[] {
  const parts = wordsOfQuery(query).flatMap(wordParts)
  const others = parts.flatMap((part, at) => [
    ...[joinedWordAt(parts, at) ?? [], otherGender(part) ?? [], otherStem(part) ?? []].flat(),
    ...Object.values(categoryLetters(part)).flat(),
  ])
  return [...new Set([...parts, ...others])]
}

/** Beginnings of professions that people write apart: «авто слесарь», «мед сестра». */
const BEGINNINGS: ReadonlySet<string> = new Set(readDataLines('joined-beginnings.txt'))
const LEAST_JOINED_LETTERS = 4

/** Professions of women by those of men, and the other way round where the stems differ: «упаковщица», «кассирша». */
const GENDERS: [RegExp, string][] = [
  [/([щч])иц(?:[аыеу]|ей|ам|ами|ах)$/, '$1ик'],
  [/([щч])ик(?:[аеиу]|ом|ов|ам|ами|ах)?$/, '$1ица'],
  [/тельниц(?:[аыеу]|ей|ам|ами|ах)$/, 'тель'],
  [/ниц(?:[аыеу]|ей|ам|ами|ах)$/, 'ник'],
  [/([аеи][нс]т)к(?:[аиеу]|ой|ам|ами|ах)$/, '$1'],
  [/([еио]р)ш(?:[аиеу]|ей|ам|ами|ах)$/, '$1'],
]
const LEAST_GENDER_LETTERS = 6

function otherGender(part: string): string | undefined {
  if (part.length < LEAST_GENDER_LETTERS) return undefined
  const [ending, other] = GENDERS.find(([pattern]) => pattern.test(part)) ?? []
  return ending && part.replace(ending, other!)
}

function joinedWordAt(parts: readonly string[], at: number): string | undefined {
  const [beginning = '', word = ''] = parts.slice(at, at + 2)
  return BEGINNINGS.has(beginning) && word.length >= LEAST_JOINED_LETTERS ? beginning + word : undefined
}

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
      if (!isWidened(query) || !synonyms) return toLeaf(query, lexemesOf)
      return joinLexemes(
        'or',
        alternativesOf(query).map((one) => widenRun([one], lexemesOf, synonyms)),
      )
    case 'phrase':
      return toPhraseInAnyForm(query.words, lexemesOf, query.field)
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

/** Beginnings of professions: two with a hyphen are two jobs. */
const PAIRED = readDataLines('paired-professions.txt')

/** «Повар-кондитер» looks for people of either profession; titles with both come first (`rankTiers`). */
function alternativesOf(query: WordQuery): WordQuery[] {
  const words = query.word.split('-')
  const isPair = words.length > 1 && words.every((word) => PAIRED.some((beginning) => word.startsWith(beginning)))
  return isPair ? words.map((word) => ({ ...query, word })) : [query]
}

const isWidened = (query: TextQuery): query is WordQuery =>
  query.kind === 'word' && !query.isExact && !query.isPrefix && query.field !== 'company'

const isPlainRun = (query: TextQuery): query is WordQuery => isWidened(query) && alternativesOf(query).length === 1

/** Neighbouring plain words with the same field: a synonym of several words is looked for in them. */
function splitIntoRuns(parts: readonly TextQuery[]): TextQuery[][] {
  const runs: TextQuery[][] = []
  for (const part of parts) {
    const last = runs.at(-1)?.at(-1)
    const continues = last && isPlainRun(last) && isPlainRun(part) && last.field === part.field
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
    const joined = length === 1 ? joinedWordAt(words, at) : undefined
    if (joined) {
      const apart = parts.slice(at, at + 2).map(widenPart)
      const [known] = toKnownParts([joined], lexemesOf)
      found.push(joinLexemes('or', [joinLexemes('and', apart), widenPart(known!)]))
      at += 2
    } else {
      found.push(widenWords(parts.slice(at, at + length), alternatives))
      at += length
    }
  }
  return joinLexemes('and', found)

  function widenPart(part: KnownPart): LexemeQuery | undefined {
    return widenWords([part], synonyms.findLongest([part]).alternatives)
  }

  function widenWords(typed: readonly KnownPart[], alternatives: readonly LexemeQuery[]): LexemeQuery | undefined {
    const lexemes = typed.map(({ part }) =>
      joinLexemes(
        'or',
        [part, otherGender(part) ?? [], otherStem(part) ?? []]
          .flat()
          .map((form) => wordLexemes(form, lexemesOf, field)),
      ),
    )
    return joinLexemes('or', [joinLexemes('and', lexemes), ...alternatives.map((one) => withField(one, field))])
  }
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
