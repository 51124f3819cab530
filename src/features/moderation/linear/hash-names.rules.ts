const START = 0x81_1c_9d_c5
const PRIME = 0x01_00_01_93
/** FNV-1a, a character at a time: among 2³² values the names of the model do not meet. */
const mix = (hash: number, code: number) => Math.imul(hash ^ code, PRIME)

export function hashName(name: string): number {
  let hash = START
  for (let at = 0; at < name.length; at++) hash = mix(hash, name.charCodeAt(at))
  return hash >>> 0
}

const SHORTEST = 2
const LONGEST = 5
/** No name of a word begins with it. */
const PIECE_START = mix(START, '~'.charCodeAt(0))
/** Longer words are links and nonsense. */
const LONGEST_WORD = 40

/** Pieces of two to five letters of a word, with marks at its beginning and its end: endings and torn words are known by them. */
export function hashPieces(word: string): number[] {
  const marked = `^${word.slice(0, LONGEST_WORD)}$`
  const hashes: number[] = []
  for (let from = 0; from < marked.length; from++) {
    let hash = PIECE_START
    for (let at = from; at < Math.min(from + LONGEST, marked.length); at++) {
      hash = mix(hash, marked.charCodeAt(at))
      if (at - from + 1 >= SHORTEST) hashes.push(hash >>> 0)
    }
  }
  return hashes
}
