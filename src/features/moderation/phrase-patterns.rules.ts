import { foldText } from '#lib/text/fold-text.ts'
import { GAP, type Word } from './tokenizer.rules.ts'

/**
 * Syntax of a phrase, token by token: `слово` a word, `слов*` a stem, `(а|б*)` alternatives, `#18-75` a number in a
 * range, `..` a gap of up to three words within a clause, `...` one of up to nine words within a sentence, `^` and `$` the
 * edges of a clause. `?` at the end makes a token optional;
 * tokens after `>` must match but are not quoted. Each phrase is tried once from each word, so that matching stays
 * linear.
 */
type PhraseToken =
  | { kind: 'word'; words: Set<string>; stems: string[]; optional: boolean }
  | { kind: 'number'; min: number; max: number; optional: boolean }
  | { kind: 'gap'; maxWords: number; crosses: number }
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'said' }

export type CompiledPhrase = readonly PhraseToken[]

const MAX_GAP_WORDS = 3
const MAX_LONG_GAP_WORDS = 9

export function compilePhrase(phrase: string): CompiledPhrase {
  // Phrases are written with «ё», but normalised texts contain «е».
  const parts = foldText(phrase).split(' ').map(parseToken)
  const first = parts.find(({ kind }) => kind !== 'start')
  if (!first || !isRequired(first)) throw new Error(`A phrase must begin with a required word: ${phrase}`)
  return parts
}

/**
 * Writes a phrase whose alternatives have several words or numbers, `(на входе|днём)`, as one phrase for each of these and one for
 * all alternatives of a single word.
 */
export function expandPhrase(phrase: string): string[] {
  const group = findGroup(phrase)
  if (!group) return [phrase]
  const [before, after] = [phrase.slice(0, group.from), phrase.slice(group.to)]
  const isOptional = after.startsWith('?')
  const options = splitOptions(phrase.slice(group.from + 1, group.to - 1))
  const singles = options.filter((option) => !isSplit(option))
  const variants = [
    ...options.filter(isSplit),
    ...(singles.length > 0 ? [`(${singles.join('|')})`] : []),
    ...(isOptional ? [''] : []),
  ]
  const rest = isOptional ? after.slice(1) : after
  return variants.flatMap((variant) => expandPhrase(`${before}${variant}${rest}`.replaceAll(/ {2,}/g, ' ').trim()))
}

/** Whether a part of a phrase is more than alternative words: several words in a row, or a number. */
const isSplit = (part: string) => /[ #]/.test(part)

/** Finds the first outermost group that has such an alternative. */
function findGroup(phrase: string): { from: number; to: number } | undefined {
  let depth = 0
  let from = 0
  for (let at = 0; at < phrase.length; at++) {
    if (phrase[at] === '(' && depth++ === 0) from = at
    if (phrase[at] === ')' && --depth === 0 && isSplit(phrase.slice(from, at))) return { from, to: at + 1 }
  }
  return undefined
}

/** Splits at the bars that stand outside inner brackets. */
function splitOptions(body: string): string[] {
  const options = ['']
  let depth = 0
  for (const character of body) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === '|' && depth === 0) options.push('')
    else options[options.length - 1] += character
  }
  return options
}

const isRequired = (part: PhraseToken) => (part.kind === 'word' || part.kind === 'number') && !part.optional

function parseToken(token: string): PhraseToken {
  if (token === '..') return { kind: 'gap', maxWords: MAX_GAP_WORDS, crosses: GAP.link }
  if (token === '...') return { kind: 'gap', maxWords: MAX_LONG_GAP_WORDS, crosses: GAP.comma }
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
      return (
        matchAfterGap(part, next, words, wordIndex) ?? (areRestOptional(parts, tokenIndex + 1) ? wordIndex : undefined)
      )
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

/** Skips as few words as possible. */
function matchAfterGap(
  { maxWords, crosses }: { maxWords: number; crosses: number },
  next: (to: number) => number | undefined,
  words: readonly Word[],
  wordIndex: number,
): number | undefined {
  if (!words[wordIndex] || words[wordIndex]!.gap > crosses) return undefined
  for (let to = wordIndex; to <= wordIndex + maxWords; to++) {
    const end = next(to)
    if (end !== undefined) return end
    if (!words[to + 1] || words[to + 1]!.gap > crosses) return undefined
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
