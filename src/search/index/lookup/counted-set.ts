import type { DocumentCodes } from '../documents/attribute-column.ts'
import type { CountedNumbers } from '../segments/number-order.ts'
import { type DocumentSet, invertBits, type SetMemory, sizeOf } from './document-set.ts'

/** The documents to look at. Those outside a set tell its counts as well, when the counts of all documents are known. */
export interface ScannedDocuments {
  list: Uint32Array
  isOutside: boolean
}

/** Documents whose values are counted. What several counts need of them is made once. */
export class CountedSet {
  readonly set: DocumentSet
  readonly size: number
  private documents: Uint32Array | undefined
  private outside: Uint32Array | undefined
  private readonly numberCounts = new Map<CountedNumbers, Uint32Array>()
  private readonly memory: SetMemory
  private readonly isCountedOnce: boolean

  /** With `isCountedOnce`, one facet is counted: the documents of a bitmap are not listed for it. */
  constructor(set: DocumentSet, memory: SetMemory, isCountedOnce = false) {
    this.set = set
    this.size = sizeOf(set)
    this.memory = memory
    this.isCountedOnce = isCountedOnce
  }

  get list(): Uint32Array {
    if (this.set.kind === 'list') return this.set.list
    this.documents ??= this.memory.listDocuments(this.set.bits, this.size)
    return this.documents
  }

  /**
   * What it takes to find a value of one document, in nanoseconds or so. Neighbours come from the memory together;
   * documents far apart are waited for one by one.
   */
  get costOfLook(): number {
    const perLine = (32 * this.scanCount) / this.memory.documentCount
    return 1 + 16 / Math.max(1, perLine) ** 1.5
  }

  /** How many documents `scan` has. */
  get scanCount(): number {
    return this.isLarge ? this.memory.documentCount - this.size : this.size
  }

  /** The documents of the set, or those outside it if they are fewer. */
  get scan(): ScannedDocuments {
    const { set, memory } = this
    if (!this.isLarge || set.kind === 'list') return { list: this.list, isOutside: false }
    if (!this.outside) {
      this.outside = memory.listDocuments(invertBits(set.bits, memory), this.scanCount)
    }
    return { list: this.outside, isOutside: true }
  }

  /** How many documents of the set have each of the numbers, if that is known. */
  knownNumbers(numbers: CountedNumbers): Uint32Array | undefined {
    return this.numberCounts.get(numbers)
  }

  /** Takes the counts of the documents of `scan`, and gives those of the set. */
  keepNumbers(numbers: CountedNumbers, scanned: Uint32Array): Uint32Array {
    const counts = this.ofSet(scanned, numbers.counts)
    this.numberCounts.set(numbers, counts)
    return counts
  }

  /** How many documents of the set have each code, of which `totals` says how many documents have it at all. */
  ofSet(scanned: Uint32Array, totals: Uint32Array): Uint32Array {
    const counts = scanned.subarray(0, totals.length)
    if (this.isLarge) subtractFrom(totals, counts)
    return counts
  }

  /** How many documents of `scan` have each code below `limit`. */
  countScan(codes: DocumentCodes, limit: number): Uint32Array {
    const { set, isLarge, memory } = this
    // One place more for documents without a code.
    const counts = new Uint32Array(limit + 1)
    if (this.isCountedOnce && set.kind === 'bits')
      countInBits(codes, isLarge ? invertBits(set.bits, memory) : set.bits, counts)
    else countInList(codes, this.scan.list, counts)
    return counts
  }

  private get isLarge(): boolean {
    return this.set.kind === 'bits' && this.size * 2 > this.memory.documentCount
  }
}

function countInList({ codes, width, place }: DocumentCodes, list: Uint32Array, counts: Uint32Array) {
  for (let at = 0; at < list.length; at++) counts[codes[list[at]! * width + place]!]!++
}

function countInBits({ codes, width, place }: DocumentCodes, bits: Uint32Array, counts: Uint32Array) {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]!; rest; rest &= rest - 1)
      counts[codes[(word * 32 + 31 - Math.clz32(rest & -rest)) * width + place]!]!++
  }
}

/** Makes of the counts outside a set those of the set. */
function subtractFrom(totals: Uint32Array, counts: Uint32Array) {
  for (let place = 0; place < counts.length; place++) counts[place] = totals[place]! - counts[place]!
}
