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

  constructor(set: DocumentSet, memory: SetMemory) {
    this.set = set
    this.size = sizeOf(set)
    this.memory = memory
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

  /** How many documents of the set have each of the numbers. */
  countNumbers(numbers: CountedNumbers): Uint32Array {
    let counts = this.numberCounts.get(numbers)
    if (!counts) {
      const { list, isOutside } = this.scan
      counts = countCodes(numbers.codes, numbers.values.length, list)
      if (isOutside) subtractFrom(numbers.counts, counts)
      this.numberCounts.set(numbers, counts)
    }
    return counts
  }

  private get isLarge(): boolean {
    return this.set.kind === 'bits' && this.size * 2 > this.memory.documentCount
  }
}

/** How many of the documents have each code; a code that is not below `codeCount` stands for none. */
export function countCodes(codes: Uint16Array | Uint32Array, codeCount: number, list: Uint32Array): Uint32Array {
  const counts = new Uint32Array(codeCount + 1)
  for (let place = 0; place < list.length; place++) counts[codes[list[place]!]!]!++
  return counts.subarray(0, codeCount)
}

/** Makes of the counts outside a set those of the set. */
export function subtractFrom(totals: Uint32Array, counts: Uint32Array) {
  for (let place = 0; place < counts.length; place++) counts[place] = totals[place]! - counts[place]!
}
