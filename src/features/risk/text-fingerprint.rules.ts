import { normalizeCharacters } from '#features/moderation/normalize-characters.rules.ts'

const SHINGLE_WORDS = 3
/** Shorter texts look alike without anybody having copied them. */
const MIN_WORDS = 30
const [BANDS, HASHES_PER_BAND] = [4, 4]

/**
 * Four marks of a text (MinHash of its shingles in bands). Texts that differ in one word of ten share a mark almost always,
 * other texts almost never. None for a short text.
 */
export function textFingerprint(text: string): string[] {
  const words =
    normalizeCharacters(text)
      .text.toLowerCase()
      .match(/[\p{L}]+/gu) ?? []
  if (words.length < MIN_WORDS) return []
  const least = new Uint32Array(BANDS * HASHES_PER_BAND).fill(0xffffffff)
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at++) {
    const hash = hashText(words.slice(at, at + SHINGLE_WORDS).join(' '))
    for (let n = 0; n < least.length; n++) {
      const mixed = mix(hash ^ Math.imul(n + 1, 0x9e3779b1))
      if (mixed < least[n]!) least[n] = mixed
    }
  }
  return Array.from({ length: BANDS }, (_, band) => {
    const hashes = least.slice(band * HASHES_PER_BAND, (band + 1) * HASHES_PER_BAND)
    return band + [...hashes].map((hash) => hash.toString(36)).join('.')
  })
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** The last steps of MurmurHash3: each bit of the input changes each bit of the result. */
function mix(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
