import { GAP, type Word } from './words.ts'

/**
 * Syntax of a phrase, token by token: `слово` a word, `слов*` a stem, `(а|б*)` alternatives, `#18-75` a number in a
 * range, `..` a gap of up to three words, `^` and `$` the edges of a clause. `?` at the end makes a token optional;
 * tokens after `>` must match but are not quoted. Each phrase is tried once from each word, so that matching stays
 * linear.
 */
type Part =
  | { kind: 'word'; words: Set<string>; stems: string[]; optional: boolean }
  | { kind: 'number'; least: number; most: number; optional: boolean }
  | { kind: 'gap' }
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'said' }

export type Pattern = readonly Part[]

const MOST_BETWEEN = 3

export function pattern(phrase: string): Pattern {
  // Phrases are written with «ё», but normalised texts contain «е».
  const parts = phrase.replaceAll('ё', 'е').split(' ').map(partOf)
  const first = parts.find(({ kind }) => kind !== 'start')
  if (!first || !isFirm(first)) throw new Error(`A phrase must begin with a required word: ${phrase}`)
  return parts
}

const isFirm = (part: Part) => (part.kind === 'word' || part.kind === 'number') && !part.optional

function partOf(sign: string): Part {
  if (sign === '..') return { kind: 'gap' }
  if (sign === '^') return { kind: 'start' }
  if (sign === '$') return { kind: 'end' }
  if (sign === '>') return { kind: 'said' }
  if (sign.startsWith('(') !== sign.replace('?', '').endsWith(')')) throw new Error(`Unbalanced brackets: ${sign}`)
  const optional = sign.endsWith('?')
  const body = optional ? sign.slice(0, -1) : sign
  if (body.startsWith('#')) {
    const [least = '0', most = '999999'] = body.slice(1).split('-').filter(Boolean)
    return { kind: 'number', least: Number(least), most: Number(most), optional }
  }
  const options = body.replaceAll(/[()]/g, '').split('|')
  const odd = options.find((option) => !/^[\p{L}\d]+\*?$/u.test(option))
  if (odd !== undefined) throw new Error(`Not a word or a stem: ${odd}`)
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
export function matchAt(
  parts: Pattern,
  words: readonly Word[],
  from: number,
): { end: number; said: number } | undefined {
  let said: number | undefined

  function follow(place: number, at: number): number | undefined {
    const part = parts[place]
    if (!part) return at
    const next = (to: number) => follow(place + 1, to)
    const word = words[at]
    if (part.kind === 'start') return word?.gap === GAP.none ? undefined : next(at)
    if (part.kind === 'end') return word?.gap === GAP.none ? undefined : next(at)
    if (part.kind === 'gap') return passOver(next, words, at) ?? (isLoose(parts, place + 1) ? at : undefined)
    if (part.kind === 'said') {
      const end = next(at)
      if (end !== undefined) said = at
      return end
    }
    const isHere = word !== undefined && (at === from || word.gap < GAP.sentence) && isMet(part, word)
    return (isHere ? next(at + 1) : undefined) ?? (part.optional ? next(at) : undefined)
  }

  const end = follow(0, from)
  return end === undefined ? undefined : { end, said: said ?? end }
}

/** Skips as few words as possible. A gap does not cross a comma. */
function passOver(next: (to: number) => number | undefined, words: readonly Word[], at: number): number | undefined {
  if (!words[at] || words[at]!.gap > GAP.link) return undefined
  for (let to = at; to <= at + MOST_BETWEEN; to++) {
    const end = next(to)
    if (end !== undefined) return end
    if (!words[to + 1] || words[to + 1]!.gap > GAP.link) return undefined
  }
  return undefined
}

const isLoose = (parts: Pattern, from: number) => parts.slice(from).every((part) => 'optional' in part && part.optional)

function isMet(part: Extract<Part, { optional: boolean }>, { text, number }: Word): boolean {
  if (part.kind === 'number') return number !== undefined && number >= part.least && number <= part.most
  return part.words.has(text) || part.stems.some((stem) => text.startsWith(stem))
}

const KEY_LETTERS = 3

/** Indexes phrases by their first word and returns a lookup of the phrases that may begin with a given word. */
export function indexOf<T extends { pattern: Pattern }>(all: readonly T[]) {
  const byKey = new Map<string, T[]>()
  for (const one of all) for (const key of keysOf(one.pattern)) byKey.set(key, [...(byKey.get(key) ?? []), one])
  return ({ text, number }: Word): readonly T[] => {
    const named = byKey.get(text) ?? []
    const begun = byKey.get(`${text.slice(0, KEY_LETTERS)}*`) ?? []
    return [...named, ...begun, ...(number === undefined ? [] : (byKey.get('#') ?? []))]
  }
}

function keysOf(parts: Pattern): string[] {
  const first = parts.find(({ kind }) => kind !== 'start')
  if (first?.kind === 'number') return ['#']
  if (first?.kind !== 'word') return []
  const short = first.stems.find((stem) => stem.length < KEY_LETTERS)
  if (short) throw new Error(`The first stem of a phrase is too short: ${short}*`)
  return [...new Set([...first.words, ...first.stems.map((stem) => `${stem.slice(0, KEY_LETTERS)}*`)])]
}
