/**
 * An ascending list of whole numbers below a limit, in about two bits a number more than their average distance has: the code of Elias
 * and Fano. The low bits of each number stand side by side. The high bits come first: the n-th set bit is at the
 * place n plus the high part of the n-th number.
 */

/** How many low bits each number has. */
const lowBitsOf = (count: number, limit: number) => 31 - Math.clz32(Math.max(1, Math.floor(limit / count)))

const highLength = (count: number, limit: number, lowBits: number) => count + ((limit - 1) >>> lowBits)

export function packedWordCount(count: number, limit: number): number {
  if (count === 0) return 0
  const lowBits = lowBitsOf(count, limit)
  return Math.ceil((highLength(count, limit, lowBits) + count * lowBits) / 32)
}

/** Writes the number at `place` of a list of `count` into words that were zero, beginning at the word `start`. */
export function packNumber(
  words: Uint32Array,
  start: number,
  count: number,
  limit: number,
  place: number,
  value: number,
) {
  const lowBits = lowBitsOf(count, limit)
  const high = (value >>> lowBits) + place
  words[start + (high >>> 5)]! |= 1 << (high & 31)
  if (lowBits === 0) return
  const low = value & (2 ** lowBits - 1)
  const bit = highLength(count, limit, lowBits) + place * lowBits
  const word = start + (bit >>> 5)
  const shift = bit & 31
  words[word]! |= low << shift
  if (shift + lowBits > 32) words[word + 1]! |= low >>> (32 - shift)
}

/** Reads a list of `count` numbers into `list`. There is a word behind each list, of the next list or with anything. */
export function unpackList(words: Uint32Array, start: number, count: number, limit: number, list: Uint32Array) {
  const lowBits = lowBitsOf(count, limit)
  const mask = 2 ** lowBits - 1
  let bit = highLength(count, limit, lowBits)
  let read = 0
  for (let word = 0; read < count; word++) {
    for (let rest = words[start + word]!; rest !== 0 && read < count; rest &= rest - 1) {
      const high = word * 32 + 31 - Math.clz32(rest & -rest) - read
      const at = start + (bit >>> 5)
      const shift = bit & 31
      const low = (words[at]! >>> shift) | ((words[at + 1]! << 1) << (31 - shift))
      list[read++] = (high << lowBits) | (low & mask)
      bit += lowBits
    }
  }
}

/** Sets in `bits` the numbers of a list. */
export function unpackIntoBits(words: Uint32Array, start: number, count: number, limit: number, bits: Uint32Array) {
  const lowBits = lowBitsOf(count, limit)
  const mask = 2 ** lowBits - 1
  let bit = highLength(count, limit, lowBits)
  let read = 0
  for (let word = 0; read < count; word++) {
    for (let rest = words[start + word]!; rest !== 0 && read < count; rest &= rest - 1) {
      const high = word * 32 + 31 - Math.clz32(rest & -rest) - read
      const at = start + (bit >>> 5)
      const shift = bit & 31
      const low = (words[at]! >>> shift) | ((words[at + 1]! << 1) << (31 - shift))
      const value = (high << lowBits) | (low & mask)
      bits[value >>> 5]! |= 1 << (value & 31)
      read++
      bit += lowBits
    }
  }
}
