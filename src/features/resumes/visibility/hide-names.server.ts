import { foldText } from '#lib/text/fold-text.ts'
import { MASKED_TEXT } from './hide-contacts.server.ts'

/** Endings of Russian names in every case, also of surnames and names of companies. */
const ENDINGS = new Set([
  'ого',
  'ому',
  'ыми',
  'ими',
  'ою',
  'ею',
  'ой',
  'ей',
  'ом',
  'ем',
  'ём',
  'ым',
  'им',
  'ых',
  'их',
  'ах',
  'ях',
  'ам',
  'ям',
  'ая',
  'яя',
  'ую',
  'юю',
  'ый',
  'ий',
  'а',
  'я',
  'о',
  'е',
  'у',
  'ю',
  'ы',
  'и',
  'ь',
  'й',
])
const MAX_ENDING_LETTERS = 3
const LEGAL_FORM = /^(?:ооо|оао|зао|пао|нао|ао|ип|ано|нко|фгуп|муп|гуп|гбуз|llc|ltd|inc)$/iu
/** A vowel that disappears in other cases: «Павел» and «Павла», «Полустанок» and «Полустанка». */
const FLEETING_VOWEL = /[оеьй](?=[бвгджзклмнпрстфхцчшщ]$)/u
const MIN_NAME_LETTERS = 3
/** «Кофейня «Полустанок»» is also called «Полустанок». */
const QUOTED_PART = /[«„“"]([^«»„“”"]+)[»“”"]/gu
const WORDS = /[\p{L}\p{N}]+/gu
/** A part of a name may be bold. What is no tag of HTML is text, whatever its brackets. */
const TAGS = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?>/gi

/** Masks names of people and companies in every case, quoting and abbreviation. Tags stay. */
export const hideNames = (text: string, names: readonly string[]): string => createNameMask(names)(text)

/** The same for many texts, in a time that grows with the text and not with the number of names. */
export function createNameMask(names: readonly string[]): (text: string) => string {
  const root = buildTree(names)
  if (root.next.size === 0) return (text) => text
  return (text) => {
    const tags = spansOf(text, TAGS)
    const outside = wordsOf(outsideOf(text, tags), 0)
    const inside = tags.flatMap(({ start, end }) => findNames(root, wordsOf(text.slice(start, end), start)))
    return replaceSpans(text, [...findNames(root, outside), ...inside], tags)
  }
}

type Span = { start: number; end: number }
type Word = Span & { keys: string[] }
/** Names by their words, so that all names are looked for at once. */
type Tree = { next: Map<string, Tree>; isName: boolean }

function buildTree(names: readonly string[]): Tree {
  const root: Tree = { next: new Map(), isName: false }
  for (const name of names.flatMap(nameVariants)) {
    const words = (name.match(WORDS) ?? []).filter((word) => !LEGAL_FORM.test(word))
    if (words.join('').length < MIN_NAME_LETTERS) continue
    insertName(root, words)
    if (words.length > 1) insertName(root, [words.join('')])
  }
  return root
}

const nameVariants = (name: string) => [name, ...Array.from(name.matchAll(QUOTED_PART), ([, quoted]) => quoted!)]

function insertName(root: Tree, words: string[]) {
  let tree = root
  for (const word of words) {
    const key = keyOfName(foldText(word))
    const next = tree.next.get(key) ?? { next: new Map(), isName: false }
    tree.next.set(key, next)
    tree = next
  }
  tree.isName = true
}

/** A name without its ending and without a vowel that may disappear, which the first letter of the key tells. */
function keyOfName(word: string): string {
  const stem = withoutEnding(word) ?? word
  const base = stem.length < MIN_NAME_LETTERS ? word : stem
  return /[ое].$/u.test(base) && FLEETING_VOWEL.test(base) ? `~${base.replace(FLEETING_VOWEL, '')}` : `=${base}`
}

function withoutEnding(word: string): string | undefined {
  for (let letters = MAX_ENDING_LETTERS; letters > 0; letters--)
    if (ENDINGS.has(word.slice(-letters)) && word.length >= letters) return word.slice(0, -letters)
  return undefined
}

/** Keys of all names of which a word can be a case. */
function keysOfWord(word: string): string[] {
  const bases = [word]
  for (let letters = 1; letters <= MAX_ENDING_LETTERS && letters < word.length; letters++)
    if (ENDINGS.has(word.slice(-letters))) bases.push(word.slice(0, -letters))
  return bases.flatMap((base) => [`=${base}`, `~${base}`, `~${base.replace(FLEETING_VOWEL, '')}`])
}

const spansOf = (text: string, pattern: RegExp): Span[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }))

const outsideOf = (text: string, tags: Span[]) =>
  tags.length === 0 ? text : text.replaceAll(TAGS, (tag) => ' '.repeat(tag.length))

const wordsOf = (text: string, offset: number): Word[] =>
  spansOf(text, WORDS).map(({ start, end }) => ({
    start: start + offset,
    end: end + offset,
    keys: keysOfWord(foldText(text.slice(start, end))),
  }))

/** The longest name from each word on: a company named after its owner is masked as a whole. */
function findNames(root: Tree, words: Word[]): Span[] {
  const found: Span[] = []
  for (let at = 0; at < words.length; ) {
    const length = lengthOfName(root, words, at)
    if (length > 0) found.push({ start: words[at]!.start, end: words[at + length - 1]!.end })
    at += Math.max(1, length)
  }
  return found
}

function lengthOfName(root: Tree, words: Word[], from: number): number {
  let longest = 0
  let reached = [root]
  for (let length = 1; reached.length > 0 && from + length <= words.length; length++) {
    const { keys } = words[from + length - 1]!
    reached = [...new Set(reached.flatMap(({ next }) => keys.flatMap((key) => next.get(key) ?? [])))]
    if (reached.some(({ isName }) => isName)) longest = length
  }
  return longest
}

/** Each name becomes one mask. The tags inside a name stay, so that they remain balanced. */
function replaceSpans(text: string, spans: Span[], tags: Span[]): string {
  if (spans.length === 0) return text
  let [shown, end, nextTag] = ['', 0, 0]
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    shown += text.slice(end, span.start) + MASKED_TEXT
    while (nextTag < tags.length && tags[nextTag]!.end <= span.start) nextTag++
    for (; nextTag < tags.length && tags[nextTag]!.end <= span.end; nextTag++)
      shown += text.slice(tags[nextTag]!.start, tags[nextTag]!.end)
    end = span.end
  }
  return shown + text.slice(end)
}
