import { filled, sharedBytes, sharedNumbers } from '../bytes.ts'
import { UNPLACED } from './tsvector-text.ts'

/**
 * The words of a document in the order of their positions, in bits, from the lowest of each byte on. Each is:
 * - the step from the position before: `0` for one, `10` for two, `11` and a number for any other;
 * - a term id as a number. The ids below FIRST_TERM say that the weight changes, and have no step.
 *
 * A number has four bits that say how many bits follow its highest one, and those bits. Frequent words have low ids, so
 * that a word takes 12 bits or so. A document begins with a byte; what fills up its last one reads as another weight.
 */
export const FIRST_TERM = UNPLACED + 1

const LENGTH_BITS = 4
/** Stands for numbers of any other length, of so many bits. */
const LONG = 15
const LONG_BITS = 26
/** With a step of one, the shortest term. */
const SHORTEST = 1 + LENGTH_BITS
/** Readers look at the word behind the one that they need. */
const SPARE_BYTES = 8

const TERM_LIMIT = 2 ** LONG_BITS
const WEIGHT_LIMIT = 8

/** One number that sorts by position: position, weight and term of a word. */
export const packToken = (term: number, position: number, weight: number) =>
  (position * WEIGHT_LIMIT + weight) * TERM_LIMIT + term

/** As many bytes as so many tokens may take. */
const maxTokenBytes = (count: number) => count * 12 + SPARE_BYTES

/** Writes the words of one document after another. */
export class TokenWriter {
  private bytes = new Uint8Array(1 << 15)
  private readonly starts: number[] = [0]

  /** Sorted packed tokens. */
  add(tokens: Float64Array) {
    const start = this.starts.at(-1)!
    const needed = start + maxTokenBytes(tokens.length)
    if (needed > this.bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.bytes.length * 2))
      larger.set(this.bytes.subarray(0, start))
      this.bytes = larger
    }
    this.starts.push(writeTokens(tokens, this.bytes, start))
  }

  finish() {
    const end = this.starts.at(-1)!
    const tokens = emptyTokens(end)
    tokens.set(this.bytes.subarray(0, end))
    return { tokens, tokenStarts: filled(sharedNumbers(this.starts.length), this.starts) }
  }
}

/** Whole words, and those that readers look at behind the last document. */
export const emptyTokens = (length: number) => sharedBytes(Math.ceil(length / 4) * 4 + SPARE_BYTES)

/** Writes sorted packed tokens into bytes that were zero, from the byte `start` on. Returns the byte behind them. */
function writeTokens(tokens: Float64Array, bytes: Uint8Array, start: number): number {
  const writer = new BitWriter(bytes, start)
  let weight = -1
  let position = 0
  for (const token of tokens) {
    const term = token % TERM_LIMIT
    const place = (token - term) / TERM_LIMIT
    const ownWeight = place % WEIGHT_LIMIT
    const step = (place - ownWeight) / WEIGHT_LIMIT - position
    if (ownWeight !== weight) {
      writer.putBits(0, 1)
      writer.putNumber(ownWeight)
    }
    weight = ownWeight
    position += step
    if (step === 1) writer.putBits(0, 1)
    else if (step === 2) writer.putBits(1, 2)
    else {
      writer.putBits(3, 2)
      writer.putNumber(step)
    }
    writer.putNumber(term)
  }
  return writer.end
}

class BitWriter {
  private at: number
  private used = 0
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array, start: number) {
    this.bytes = bytes
    this.at = start
  }

  get end(): number {
    return this.used === 0 ? this.at : this.at + 1
  }

  /** A number from 0. */
  putNumber(number: number) {
    const value = number + 1
    const length = 31 - Math.clz32(value)
    if (length >= LONG) {
      this.putBits(LONG, LENGTH_BITS)
      this.putBits(value, LONG_BITS)
    } else this.putBits(length | ((value - 2 ** length) << LENGTH_BITS), LENGTH_BITS + length)
  }

  /** At most 26 bits. */
  putBits(bits: number, count: number) {
    let rest = bits
    for (let left = count; left > 0; ) {
      const taken = Math.min(left, 8 - this.used)
      this.bytes[this.at]! |= (rest & (2 ** taken - 1)) << this.used
      rest >>>= taken
      left -= taken
      this.used += taken
      if (this.used === 8) {
        this.used = 0
        this.at++
      }
    }
  }
}

export interface WordPair {
  first: number
  second: number
  /** From the position of the first to that of the second: 1 to MAX_DISTANCE. */
  distance: number
  /** A bit for each weight that counts. */
  weights: number
}

/** As many positions as bits of a number. */
export const MAX_DISTANCE = 31

/** The same bytes as words, for readers. */
const toWords = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new Uint32Array(buffer, byteOffset, byteLength >>> 2)

/** The bits from a place on: 32 of them. */
function bitsAt(words: Uint32Array, base: number, bit: number): number {
  const at = base + (bit >>> 5)
  return (words[at]! >>> (bit & 31)) | ((words[at + 1]! << 1) << (31 - (bit & 31)))
}

/** The number that begins with the lowest of the bits, and how many bits it has. */
const numberIn = (bits: number) => {
  const length = bits & 15
  const rest = bits >>> LENGTH_BITS
  return (length === LONG ? rest & (2 ** LONG_BITS - 1) : (1 << length) + (rest & ((1 << length) - 1))) - 1
}
const sizeIn = (bits: number) => LENGTH_BITS + ((bits & 15) === LONG ? LONG_BITS : bits & 15)

/** Says of documents whether they have the pair: most phrases are one, and thousands of documents are read for it. */
export function pairReader(tokens: Uint8Array, { first, second, distance, weights }: WordPair) {
  const words = toWords(tokens)
  return (start: number, end: number): boolean => {
    const base = start >>> 2
    const last = (end - base * 4) * 8 - SHORTEST
    let isCounted = 0
    /** Bit n says that the first word stands n positions back. */
    let recent = 0
    for (let bit = (start & 3) * 8; bit <= last; ) {
      let bits = bitsAt(words, base, bit)
      let step = 1 + (bits & 1)
      if ((bits & 3) === 3) {
        step = numberIn(bits >>> 2)
        bit += 2 + sizeIn(bits >>> 2)
        bits = bitsAt(words, base, bit)
      } else {
        bits >>>= step
        bit += step
      }
      const term = numberIn(bits)
      bit += sizeIn(bits)
      if (term < FIRST_TERM) {
        isCounted = (weights >>> term) & 1
        continue
      }
      recent = step > MAX_DISTANCE ? 0 : recent << step
      if (isCounted === 0) continue
      if (term === second && (recent >>> distance) & 1) return true
      if (term === first) recent |= 1
    }
    return false
  }
}

/** Reads the words of one document after another without making objects. */
export class TokenReader {
  term = 0
  weight = 0
  position = 0
  private base = 0
  private bit = 0
  private last = 0
  private readonly words: Uint32Array

  constructor(tokens: Uint8Array) {
    this.words = toWords(tokens)
  }

  open(start: number, end: number) {
    this.base = start >>> 2
    this.bit = (start & 3) * 8
    this.last = (end - this.base * 4) * 8 - SHORTEST
    this.position = 0
  }

  next(): boolean {
    const { words, base, last } = this
    while (this.bit <= last) {
      let bits = bitsAt(words, base, this.bit)
      let step = 1 + (bits & 1)
      if ((bits & 3) === 3) {
        step = numberIn(bits >>> 2)
        this.bit += 2 + sizeIn(bits >>> 2)
        bits = bitsAt(words, base, this.bit)
      } else {
        bits >>>= step
        this.bit += step
      }
      const term = numberIn(bits)
      this.bit += sizeIn(bits)
      if (term < FIRST_TERM) {
        this.weight = term
        continue
      }
      this.term = term
      this.position += step
      return true
    }
    return false
  }
}
