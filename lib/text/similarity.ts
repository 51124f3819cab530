/** All runs of three consecutive words, in lower case and without punctuation. */
export function shinglesOf(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const shingles = new Set<string>()
  for (let at = 0; at + 3 <= words.length; at++) shingles.add(words.slice(at, at + 3).join(' '))
  return words.length < 3 ? new Set([words.join(' ')]) : shingles
}

/** Jaccard index of two shingle sets: from 0 (nothing in common) to 1 (same words in the same order). */
export function jaccardSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const shingle of one) if (other.has(shingle)) common++
  return common / (one.size + other.size - common)
}
