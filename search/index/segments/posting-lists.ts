import { lowerBound, sharedNumbers } from '../bytes.ts'
import { packedWordCount, packNumber, unpackIntoBits, unpackList } from './packed-list.ts'

/** A key that more than one document of so many has is a bitmap, any other one a packed list. */
const DENSE_SHARE = 32

/** One number sorts keys with their slots: keys have up to 30 bits, slots up to 23. */
const SLOT_LIMIT = 2 ** 23

/** Stands for the last document of a key that has a bitmap. */
const IN_BITMAP = -2

/** Which documents have a key. Documents are numbers from 0 in the order of publication, the newest first. */
export interface PostingLists {
  documentCount: number
  /** Sorted. */
  keys: Uint32Array
  counts: Uint32Array
  /** The first of the words of a bitmap or a packed list. */
  starts: Uint32Array
  words: Uint32Array
}

export const wordCount = (documentCount: number) => (documentCount + 31) >>> 5

export const isDense = (count: number, documentCount: number) => count * DENSE_SHARE > documentCount

/** The largest list that is no bitmap. */
export const maxListLength = (documentCount: number) => Math.floor(documentCount / DENSE_SHARE)

/** The place of a key in the arrays, or -1. */
export function placeOfKey(postings: PostingLists, key: number): number {
  const place = lowerBound(postings.keys, key)
  return postings.keys[place] === key ? place : -1
}

/** How many documents have each key below `limit`. */
export function countsOfKeys({ keys, counts }: PostingLists, limit: number): Uint32Array {
  if (keys.length === limit) return counts
  const all = new Uint32Array(limit)
  for (const [place, key] of keys.entries()) all[key] = counts[place]!
  return all
}

export function bitmapAt(postings: PostingLists, place: number): Uint32Array {
  const start = postings.starts[place]!
  return postings.words.subarray(start, start + wordCount(postings.documentCount))
}

/** Reads the list at `place` into `list` and returns its length. */
export function readList({ words, starts, counts, documentCount }: PostingLists, place: number, list: Uint32Array) {
  const count = counts[place]!
  unpackList(words, starts[place]!, count, documentCount, list)
  return count
}

/** Sets in `bits` the documents of a key. */
export function addPostings(postings: PostingLists, key: number, bits: Uint32Array) {
  const place = placeOfKey(postings, key)
  if (place < 0) return
  const { words, starts, counts, documentCount } = postings
  const [start, count] = [starts[place]!, counts[place]!]
  if (!isDense(count, documentCount)) return unpackIntoBits(words, start, count, documentCount, bits)
  for (let word = 0; word < bits.length; word++) bits[word]! |= words[start + word]!
}

/**
 * Makes posting lists in two passes over the same postings: `count` for all, then `allocate`, then `add` for all.
 * Documents come in ascending order; a posting given twice counts as one.
 */
export class PostingListsWriter {
  private readonly slots: { get(key: number): number | undefined; set(key: number, slot: number): unknown }
  private keys: number[] = []
  private readonly counts: number[] = []
  private last: number[] | Int32Array = []
  /** How many documents of each list are written. */
  private written = new Uint32Array(0)
  private result: PostingLists | undefined
  private readonly documentCount: number

  /** `keyLimit` is above every key. */
  constructor(documentCount: number, keyLimit: number) {
    this.documentCount = documentCount
    // A table as long as all keys costs more than a small set of documents does.
    this.slots = documentCount < 4096 ? new Map<number, number>() : new SlotTable(keyLimit)
  }

  count(key: number, document: number) {
    let slot = this.slots.get(key)
    if (slot === undefined) {
      slot = this.keys.length
      this.slots.set(key, slot)
      this.keys.push(key)
      this.counts.push(0)
      ;(this.last as number[]).push(-1)
    }
    const last = this.last[slot]!
    if (last === document) return
    this.counts[slot]!++
    this.last[slot] = document
  }

  allocate() {
    const order = Uint32Array.from(this.keys.keys())
    const ranks = Float64Array.from(order, (slot) => this.keys[slot]! * SLOT_LIMIT + slot).sort()
    const [keys, counts, starts] = [
      sharedNumbers(order.length),
      sharedNumbers(order.length),
      sharedNumbers(order.length),
    ]
    this.last = new Int32Array(order.length).fill(-1)
    let length = 0
    for (const [place, rank] of ranks.entries()) {
      const slot = rank % SLOT_LIMIT
      keys[place] = this.keys[slot]!
      // From now on a key leads to its place in the result.
      this.slots.set(keys[place]!, place)
      counts[place] = this.counts[slot]!
      const dense = isDense(counts[place]!, this.documentCount)
      starts[place] = length
      if (dense) this.last[place] = IN_BITMAP
      length += dense ? wordCount(this.documentCount) : packedWordCount(counts[place]!, this.documentCount)
    }
    this.written = new Uint32Array(order.length)
    this.keys = []
    this.result = {
      documentCount: this.documentCount,
      keys,
      counts,
      starts,
      // A word more is there for `unpackList`.
      words: sharedNumbers(length + 1),
    }
  }

  add(key: number, document: number) {
    const { words, starts, counts } = this.result!
    const place = this.slots.get(key)!
    const last = this.last[place]!
    const start = starts[place]!
    if (last === IN_BITMAP) {
      words[start + (document >>> 5)]! |= 1 << (document & 31)
      return
    }
    if (last === document) return
    packNumber(words, start, counts[place]!, this.documentCount, this.written[place]!, document)
    this.written[place]!++
    this.last[place] = document
  }

  finish(): PostingLists {
    return this.result!
  }
}

/** A map from small whole numbers to small whole numbers. */
class SlotTable {
  private readonly slots: Int32Array

  constructor(limit: number) {
    this.slots = new Int32Array(limit).fill(-1)
  }

  get(key: number): number | undefined {
    const slot = this.slots[key]!
    return slot < 0 ? undefined : slot
  }

  set(key: number, slot: number) {
    this.slots[key] = slot
  }
}
