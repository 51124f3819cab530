import { foldText } from './fold-text.ts'

const SHINGLE_WORDS = 3

/** Words in lower case and without punctuation. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** All runs of three consecutive words; of a shorter text, the whole. */
function shinglesOf(words: readonly string[]): string[] {
  const count = Math.max(1, words.length - SHINGLE_WORDS + 1)
  return Array.from({ length: count }, (_, at) => words.slice(at, at + SHINGLE_WORDS).join(' '))
}

/**
 * Share of the words that stand in common shingles, in the text where it is smaller: from 0 to 1. A changed word costs
 * itself only, and not the three shingles that hold it.
 */
export function commonShare(one: readonly string[], other: readonly string[]): number {
  const [ofOne, ofOther] = [shinglesOf(one), shinglesOf(other)]
  return Math.min(coveredShare(one, ofOne, new Set(ofOther)), coveredShare(other, ofOther, new Set(ofOne)))
}

function coveredShare(words: readonly string[], shingles: readonly string[], known: ReadonlySet<string>): number {
  if (words.length === 0) return known.has('') ? 1 : 0
  const covered = new Set<number>()
  for (const [at, shingle] of shingles.entries()) {
    if (known.has(shingle)) for (let word = at; word < at + SHINGLE_WORDS; word++) covered.add(word)
  }
  return Math.min(1, covered.size / words.length)
}
