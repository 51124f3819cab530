import { lowerBound } from '../bytes.ts'
import { maxListLength, wordCount } from '../segments/posting-lists.ts'

/** Documents of one segment: few as a sorted list, many as a bitmap. */
export type DocumentSet = { kind: 'list'; list: Uint32Array } | DocumentBits
export type DocumentBits = { kind: 'bits'; bits: Uint32Array }

export const EMPTY_SET: DocumentSet = { kind: 'list', list: new Uint32Array(0) }

const MAX_SPARE = 64
const MAX_SPARE_LONG = 2

/**
 * The arrays that one query needs in one segment. They are used again by the next query: to make and to clear new ones
 * takes longer than a search does.
 */
export class SetMemory {
  readonly documentCount: number
  private readonly bitmaps: Uint32Array[] = []
  private readonly lists: Uint32Array[] = []
  private readonly longLists: Uint32Array[] = []
  private usedBitmaps = 0
  private usedLists = 0
  private usedLongLists = 0

  constructor(documentCount: number) {
    this.documentCount = documentCount
  }

  /** What was taken before may be overwritten from now on. */
  reset() {
    this.usedBitmaps = 0
    this.usedLists = 0
    this.usedLongLists = 0
    this.bitmaps.length = Math.min(this.bitmaps.length, MAX_SPARE)
    this.lists.length = Math.min(this.lists.length, MAX_SPARE)
  }

  /** Whatever `use` takes may be overwritten afterwards. */
  borrow(use: () => void) {
    const [usedBitmaps, usedLists, usedLongLists] = [this.usedBitmaps, this.usedLists, this.usedLongLists]
    use()
    this.usedBitmaps = usedBitmaps
    this.usedLists = usedLists
    this.usedLongLists = usedLongLists
  }

  /** A bitmap with any contents. */
  takeBits(): Uint32Array {
    const bits = this.bitmaps[this.usedBitmaps] ?? new Uint32Array(wordCount(this.documentCount))
    this.bitmaps[this.usedBitmaps++] = bits
    return bits
  }

  /** A list with any contents, as long as the longest list of a posting. */
  takeList(): Uint32Array {
    const list = this.lists[this.usedLists] ?? new Uint32Array(maxListLength(this.documentCount))
    this.lists[this.usedLists++] = list
    return list
  }

  /** A list with any contents, as long as all documents and three more. */
  private takeLongList(): Uint32Array {
    const list = this.longLists[this.usedLongLists] ?? new Uint32Array(this.documentCount + 3)
    if (this.usedLongLists < MAX_SPARE_LONG) this.longLists[this.usedLongLists++] = list
    return list
  }

  /** The documents of a bitmap that has `size` of them. */
  listDocuments(bits: Uint32Array, size: number): Uint32Array {
    const list = this.takeLongList()
    let count = 0
    for (let word = 0; word < bits.length; word++) {
      let rest = bits[word]!
      if (rest === 0) continue
      const end = count + countBits(rest)
      const last = word * 32 + 31
      // Four, however many there are: a processor guesses the end of a short loop wrong. The next word overwrites those beyond `end`.
      list[count] = last - Math.clz32(rest & -rest)
      rest &= rest - 1
      list[count + 1] = last - Math.clz32(rest & -rest)
      rest &= rest - 1
      list[count + 2] = last - Math.clz32(rest & -rest)
      rest &= rest - 1
      list[count + 3] = last - Math.clz32(rest & -rest)
      rest &= rest - 1
      for (count += 4; rest; rest &= rest - 1) list[count++] = last - Math.clz32(rest & -rest)
      count = end
    }
    return list.subarray(0, size)
  }

  everything(): DocumentSet {
    const bits = this.takeBits().fill(0xffffffff)
    const rest = this.documentCount & 31
    if (rest) bits[bits.length - 1] = 2 ** rest - 1
    return { kind: 'bits', bits }
  }
}

export function countBits(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** How many documents two bitmaps have in common. Three words are added up before the last steps of counting. */
export function countCommonBits(first: Uint32Array, second: Uint32Array): number {
  let count = 0
  let word = 0
  for (; word + 3 <= first.length; word += 3) {
    const sum =
      countInFours(first[word]! & second[word]!) +
      countInFours(first[word + 1]! & second[word + 1]!) +
      countInFours(first[word + 2]! & second[word + 2]!)
    count += Math.imul((sum & 0x0f0f0f0f) + ((sum >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24
  }
  for (; word < first.length; word++) count += countBits(first[word]! & second[word]!)
  return count
}

/** In each four bits of the result: how many of the four are set. */
function countInFours(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
}

export function sizeOf(set: DocumentSet): number {
  if (set.kind === 'list') return set.list.length
  return countCommonBits(set.bits, set.bits)
}

export const hasBit = (bits: Uint32Array, document: number) => (bits[document >>> 5]! >>> (document & 31)) & 1

export function contains(set: DocumentSet, document: number): boolean {
  if (set.kind === 'bits') return hasBit(set.bits, document) === 1
  return set.list[lowerBound(set.list, document)] === document
}

/** Calls `use` for the documents in their order, beginning at `start`, until it returns false. */
export function forEachDocument(set: DocumentSet, use: (document: number) => boolean, start = 0) {
  if (set.kind === 'list') {
    for (let place = lowerBound(set.list, start); place < set.list.length; place++) if (!use(set.list[place]!)) return
    return
  }
  const first = start >>> 5
  for (let word = first; word < set.bits.length; word++) {
    for (let rest = set.bits[word]! & (word === first ? -1 << (start & 31) : -1); rest; rest &= rest - 1) {
      if (!use(word * 32 + 31 - Math.clz32(rest & -rest))) return
    }
  }
}

/** The documents that are not in a bitmap, as one. */
export function invertBits(bits: Uint32Array, memory: SetMemory): Uint32Array {
  const inverted = memory.takeBits()
  for (let word = 0; word < bits.length; word++) inverted[word] = ~bits[word]!
  const rest = memory.documentCount & 31
  if (rest) inverted[inverted.length - 1]! &= 2 ** rest - 1
  return inverted
}

/** The documents that are in all sets. The sets stay as they are. */
export function intersect(sets: DocumentSet[], memory: SetMemory): DocumentSet {
  if (sets.length === 0) return memory.everything()
  if (sets.length === 1) return sets[0]!
  const lists = sets.flatMap((set) => (set.kind === 'list' ? [set.list] : [])).sort((a, b) => a.length - b.length)
  const bitmaps = sets.flatMap((set) => (set.kind === 'bits' ? [set.bits] : []))
  return lists.length > 0
    ? { kind: 'list', list: filterList(lists[0]!, lists.slice(1), bitmaps) }
    : { kind: 'bits', bits: intersectBits(bitmaps, memory.takeBits()) }
}

function filterList(shortest: Uint32Array, others: Uint32Array[], bitmaps: Uint32Array[]): Uint32Array {
  const found = shortest.slice()
  let size = found.length
  for (const bits of bitmaps) size = keepSet(found, size, bits)
  for (const list of others) size = keepCommon(found, size, list)
  return found.subarray(0, size)
}

/** Moves the first `size` documents that have a bit to the front, and returns their number. */
function keepSet(documents: Uint32Array, size: number, bits: Uint32Array): number {
  let count = 0
  for (let place = 0; place < size; place++) {
    const document = documents[place]!
    documents[count] = document
    count += hasBit(bits, document)
  }
  return count
}

/** Moves the first `size` documents that are in `list` to the front, and returns their number. */
function keepCommon(documents: Uint32Array, size: number, list: Uint32Array): number {
  let count = 0
  let at = 0
  for (let place = 0; place < size; place++) {
    const document = documents[place]!
    at = advance(list, at, document)
    if (list[at] === document) documents[count++] = document
  }
  return count
}

/** The first place from `start` whose document is not below `document`, in steps that double. */
function advance(list: Uint32Array, start: number, document: number): number {
  let low = start
  let step = 1
  while (low + step < list.length && list[low + step]! < document) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, list.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! < document) low = middle + 1
    else high = middle
  }
  return low
}

function intersectBits(bitmaps: Uint32Array[], result: Uint32Array): Uint32Array {
  const [first, second, third, ...rest] = bitmaps as [Uint32Array, Uint32Array, ...Uint32Array[]]
  if (third) for (let word = 0; word < result.length; word++) result[word] = first[word]! & second[word]! & third[word]!
  else for (let word = 0; word < result.length; word++) result[word] = first[word]! & second[word]!
  for (const bits of rest) for (let word = 0; word < result.length; word++) result[word]! &= bits[word]!
  return result
}

/** The documents that are in one of the sets, which are made one after another in the same memory. */
export function joinSets(makers: (() => DocumentSet)[], memory: SetMemory): DocumentSet {
  if (makers.length < 2) return makers[0]?.() ?? EMPTY_SET
  const bits = memory.takeBits().fill(0)
  for (const make of makers) memory.borrow(() => addSet(bits, make()))
  return { kind: 'bits', bits }
}

/** Sets in `bits` the documents of a set. */
export function addSet(bits: Uint32Array, set: DocumentSet) {
  if (set.kind === 'bits') for (let word = 0; word < bits.length; word++) bits[word]! |= set.bits[word]!
  else for (const document of set.list) bits[document >>> 5]! |= 1 << (document & 31)
}

/** The documents of `set` that are not in `without`. */
export function subtract(set: DocumentSet, without: DocumentSet, memory: SetMemory): DocumentSet {
  if (without.kind === 'list' && without.list.length === 0) return set
  if (set.kind === 'list') return { kind: 'list', list: set.list.filter((document) => !contains(without, document)) }
  const bits = memory.takeBits()
  if (without.kind === 'bits') {
    for (let word = 0; word < bits.length; word++) bits[word] = set.bits[word]! & ~without.bits[word]!
  } else {
    bits.set(set.bits)
    for (const document of without.list) bits[document >>> 5]! &= ~(1 << (document & 31))
  }
  return { kind: 'bits', bits }
}
