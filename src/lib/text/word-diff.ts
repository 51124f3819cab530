import { diffParts } from './line-diff.ts'

/** Texts with more pairs of words take too long to compare while a page is rendered. */
const MAX_PAIRS = 2_000_000

export type ComparedWord = { text: string; isOwn: boolean }

/** The words of a text with the space after each; `isOwn` marks those that the other text does not have there. */
export function compareWords(text: string, other: string): ComparedWord[] {
  const [words, others] = [wordsOf(text), wordsOf(other)]
  if (words.length * others.length > MAX_PAIRS) return [{ text, isOwn: false }]
  const [bare, otherBare] = [words.map(withoutSpace), others.map(withoutSpace)]
  const kept = diffParts(otherBare, bare).filter(({ kind }) => kind !== 'gone')
  return kept.map(({ kind }, n) => ({ text: words[n]!, isOwn: kind === 'new' }))
}

/** An amount such as «165 000» is one word: its thousands are parted by a space that does not break. */
const wordsOf = (text: string) => text.match(/(?:^[^\S\u00a0\u202f]+)?[\S\u00a0\u202f]+[^\S\u00a0\u202f]*/g) ?? []
const withoutSpace = (word: string) => word.trim()
