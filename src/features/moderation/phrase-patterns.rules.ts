import { foldText } from '#lib/text/fold-text.ts'
import { GAP, type Word } from './tokenizer.rules.ts'

/**
 * Syntax of a phrase, token by token: `слово` a word, `слов*` a stem, `(а|б*)` alternatives, `#18-75` a number in a
 * range, `..` a gap of up to three words, `^` and `$` the edges of a clause. `?` at the end makes a token optional;
 * tokens after `>` must match but are not quoted. Each phrase is tried once from each word, so that matching stays
 * linear.
 */
type PhraseToken =
  | { kind: 'word'; words: Set<string>; stems: string[]; optional: boolean }
  | { kind: 'number'; min: number; max: number; optional: boolean }
  | { kind: 'gap' }
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'said' }

export type CompiledPhrase = readonly PhraseToken[]

const MAX_GAP_WORDS = 3

export function compilePhrase(phrase: string): CompiledPhrase {
  // Phrases are written with «ё», but normalised texts contain «е».
  const parts = foldText(phrase).split(' ').map(parseToken)
  const first = parts.find(({ kind }) => kind !== 'start')
  if (!first || !isRequired(first)) throw new Error(`A phrase must begin with a required word: ${phrase}`)
  return parts
}

const isRequired = (part: PhraseToken) => (part.kind === 'word' || part.kind === 'number') && !part.optional

function parseToken(token: string): PhraseToken {
  if (token === '..') return { kind: 'gap' }
  if (token === '^') return { kind: 'start' }
  if (token === '$') return { kind: 'end' }
  if (token === '>') return { kind: 'said' }
  if (token.startsWith('(') !== token.replace('?', '').endsWith(')')) throw new Error(`Unbalanced brackets: ${token}`)
  const optional = token.endsWith('?')
  const body = optional ? token.slice(0, -1) : token
  if (body.startsWith('#')) {
    const [min = '0', max = '999999'] = body.slice(1).split('-').filter(Boolean)
    return { kind: 'number', min: Number(min), max: Number(max), optional }
  }
  const options = body.replaceAll(/[()]/g, '').split('|')
  const invalidOption = options.find((option) => !/^[\p{L}\d]+\*?$/u.test(option))
  if (invalidOption !== undefined) throw new Error(`Not a word or a stem: ${invalidOption}`)
  return {
    kind: 'word',
    words: new Set(options.filter((option) => !option.endsWith('*'))),
    stems: options.filter((option) => option.endsWith('*')).map((option) => option.slice(0, -1)),
    optional,
  }
}

/**
 * Matches a phrase that begins at word `from`. Returns the index after its last word and the index after its last
 * quoted word.
 */
export function matchPhraseAt(
  parts: CompiledPhrase,
  words: readonly Word[],
  from: number,
): { end: number; quoteEnd: number } | undefined {
  let quoteEnd: number | undefined

  function matchFrom(tokenIndex: number, wordIndex: number): number | undefined {
    const part = parts[tokenIndex]
    if (!part) return wordIndex
    const next = (to: number) => matchFrom(tokenIndex + 1, to)
    const word = words[wordIndex]
    if (part.kind === 'start') return word?.gap === GAP.none ? undefined : next(wordIndex)
    if (part.kind === 'end') return word?.gap === GAP.none ? undefined : next(wordIndex)
    if (part.kind === 'gap')
      return matchAfterGap(next, words, wordIndex) ?? (areRestOptional(parts, tokenIndex + 1) ? wordIndex : undefined)
    if (part.kind === 'said') {
      const end = next(wordIndex)
      if (end !== undefined) quoteEnd = wordIndex
      return end
    }
    const isHere = word !== undefined && (wordIndex === from || word.gap < GAP.sentence) && isTokenMatched(part, word)
    return (isHere ? next(wordIndex + 1) : undefined) ?? (part.optional ? next(wordIndex) : undefined)
  }

  const end = matchFrom(0, from)
  return end === undefined ? undefined : { end, quoteEnd: quoteEnd ?? end }
}

/** Skips as few words as possible. A gap does not cross a comma. */
function matchAfterGap(
  next: (to: number) => number | undefined,
  words: readonly Word[],
  wordIndex: number,
): number | undefined {
  if (!words[wordIndex] || words[wordIndex]!.gap > GAP.link) return undefined
  for (let to = wordIndex; to <= wordIndex + MAX_GAP_WORDS; to++) {
    const end = next(to)
    if (end !== undefined) return end
    if (!words[to + 1] || words[to + 1]!.gap > GAP.link) return undefined
  }
  return undefined
}

const areRestOptional = (parts: CompiledPhrase, from: number) =>
  parts.slice(from).every((part) => 'optional' in part && part.optional)

function isTokenMatched(part: Extract<PhraseToken, { optional: boolean }>, { text, number }: Word): boolean {
  if (part.kind === 'number') return number !== undefined && number >= part.min && number <= part.max
  return part.words.has(text) || part.stems.some((stem) => text.startsWith(stem))
}

const MIN_STEM_LETTERS = 3

/** Indexes phrases by their first word and returns a lookup of the phrases that may begin with a given word. */
export function indexPhrases<T extends { pattern: CompiledPhrase }>(all: readonly T[]) {
  const byKey = new Map<string, T[]>()
  for (const one of all) for (const key of firstWordKeys(one.pattern)) byKey.set(key, [...(byKey.get(key) ?? []), one])
  return ({ text, number }: Word): readonly T[] => {
    const exactPhrases = byKey.get(text) ?? []
    const stemPhrases = byKey.get(`${text.slice(0, MIN_STEM_LETTERS)}*`) ?? []
    return [...exactPhrases, ...stemPhrases, ...(number === undefined ? [] : (byKey.get('#') ?? []))]
  }
}

function firstWordKeys(parts: CompiledPhrase): string[] {
  const first = parts.find(({ kind }) => kind !== 'start')
  if (first?.kind === 'number') return ['#']
  if (first?.kind !== 'word') return []
  const short = first.stems.find((stem) => stem.length < MIN_STEM_LETTERS)
  if (short) throw new Error(`The first stem of a phrase is too short: ${short}*`)
  return [...new Set([...first.words, ...first.stems.map((stem) => `${stem.slice(0, MIN_STEM_LETTERS)}*`)])]
}
