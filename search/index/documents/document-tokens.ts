import { varintLength, writeVarint } from '../bytes.ts'
import { UNPLACED } from './tsvector-text.ts'

/**
 * The words of a document in the order of their positions, as bytes. Each is a term id with a flag: the flag says that
 * the step from the position before is not 1 and follows. The ids below FIRST_TERM say that the weight changes.
 */
export const FIRST_TERM = UNPLACED + 1

const TERM_LIMIT = 2 ** 32
const WEIGHT_LIMIT = 8

/** One number that sorts by position: position, weight and term of a word. */
export const packToken = (term: number, position: number, weight: number) =>
  (position * WEIGHT_LIMIT + weight) * TERM_LIMIT + term

/** Writes sorted packed tokens; with `bytes` undefined it only measures. Returns the place behind them. */
export function writeTokens(tokens: Float64Array, bytes: Uint8Array | undefined, start: number): number {
  let at = start
  let weight = -1
  let position = 0
  const put = (value: number) => {
    at = bytes ? writeVarint(bytes, at, value) : at + varintLength(value)
  }
  for (const token of tokens) {
    const term = token % TERM_LIMIT
    const place = (token - term) / TERM_LIMIT
    const ownWeight = place % WEIGHT_LIMIT
    const step = (place - ownWeight) / WEIGHT_LIMIT - position
    if (ownWeight !== weight) put(ownWeight * 2)
    weight = ownWeight
    position += step
    put(term * 2 + (step === 1 ? 0 : 1))
    if (step !== 1) put(step)
  }
  return at
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

/** Whether the document of these bytes has the pair: most phrases are one, and thousands of documents are read for it. */
export function hasPair(bytes: Uint8Array, start: number, end: number, pair: WordPair): boolean {
  const { first, second, distance, weights } = pair
  let isCounted = 0
  /** Bit n says that the first word stands n positions back. */
  let recent = 0
  for (let at = start; at < end; ) {
    let byte = bytes[at++]!
    let value = byte & 0x7f
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at++]!
      value |= (byte & 0x7f) << shift
    }
    const term = value >>> 1
    if (term < FIRST_TERM) {
      isCounted = (weights >>> term) & 1
      continue
    }
    let step = 1
    if (value & 1) {
      byte = bytes[at++]!
      step = byte & 0x7f
      for (let shift = 7; byte >= 0x80; shift += 7) {
        byte = bytes[at++]!
        step |= (byte & 0x7f) << shift
      }
    }
    recent = step > MAX_DISTANCE ? 0 : recent << step
    if (isCounted === 0) continue
    if (term === second && (recent >>> distance) & 1) return true
    if (term === first) recent |= 1
  }
  return false
}

/** Reads the words of one document after another without making objects. */
export class TokenReader {
  term = 0
  weight = 0
  position = 0
  private at = 0
  private end = 0
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  open(start: number, end: number) {
    this.at = start
    this.end = end
    this.position = 0
  }

  next(): boolean {
    while (this.at < this.end) {
      const value = this.read()
      const term = value >>> 1
      if (term < FIRST_TERM) {
        this.weight = term
        continue
      }
      this.term = term
      this.position += value & 1 ? this.read() : 1
      return true
    }
    return false
  }

  private read(): number {
    const bytes = this.bytes
    let byte = bytes[this.at++]!
    if (byte < 0x80) return byte
    let value = byte & 0x7f
    for (let shift = 7; ; shift += 7) {
      byte = bytes[this.at++]!
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value >>> 0
    }
  }
}
