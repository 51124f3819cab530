import { filled, lowerBound, sharedNumbers } from '../bytes.ts'
import { packedWordCount, packNumber, unpackIntoBits, unpackList } from './packed-list.ts'

/** A key that more than one document of so many has is a bitmap, any other one a packed list. */
const DENSE_SHARE = 32

/** Stands for the last document of a key that has a bitmap. */
const IN_BITMAP = -2

/** Which documents have a key. Documents are numbers from 0 in the order of publication, the newest first. */
export interface PostingLists {
  documentCount: number
  /** Sorted. */
  keys: Uint32Array
  counts: Uint32Array
  /** The first of the words of a bitmap or a packed list, of every KEYS_PER_START-th key: most keys have few documents. */
  starts: Uint32Array
  words: Uint32Array
}

const KEYS_PER_START = 16

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

/** How many words the documents of a key take. */
const lengthOf = (count: number, documentCount: number) =>
  isDense(count, documentCount) ? wordCount(documentCount) : packedWordCount(count, documentCount)

function startOf({ starts, counts, documentCount }: PostingLists, place: number): number {
  const near = Math.floor(place / KEYS_PER_START)
  let start = starts[near]!
  for (let before = near * KEYS_PER_START; before < place; before++) start += lengthOf(counts[before]!, documentCount)
  return start
}

export function bitmapAt(postings: PostingLists, place: number): Uint32Array {
  const start = startOf(postings, place)
  return postings.words.subarray(start, start + wordCount(postings.documentCount))
}

/** Reads the list at `place` into `list` and returns its length. */
export function readList(postings: PostingLists, place: number, list: Uint32Array) {
  const { words, counts, documentCount } = postings
  const count = counts[place]!
  unpackList(words, startOf(postings, place), count, documentCount, list)
  return count
}

/** Sets in `bits` the documents of a key. */
export function addPostings(postings: PostingLists, key: number, bits: Uint32Array) {
  const place = placeOfKey(postings, key)
  if (place < 0) return
  const { words, counts, documentCount } = postings
  const [start, count] = [startOf(postings, place), counts[place]!]
  if (!isDense(count, documentCount)) return unpackIntoBits(words, start, count, documentCount, bits)
  for (let word = 0; word < bits.length; word++) bits[word]! |= words[start + word]!
}

/** Of `counts` and `last` of few documents; they grow. */
const FIRST_LENGTH = 1024

/** A table as long as all keys costs more than fewer documents do. */
const SMALLEST_WITH_TABLE = 4096

/**
 * Makes posting lists in two passes over the same postings: `count` for all, then `allocate`, then `add` for all.
 * Documents come in ascending order; a posting given twice counts as one.
 */
export class PostingListsWriter {
  /** The place of each key in `counts` and `last`. Absent when these have a place for every key that is possible. */
  private readonly slots: Map<number, number> | undefined
  /** How many documents each key has; when lists are allocated, the place of each key in them. */
  private counts: Uint32Array
  /** The last document of each key, later of each list. */
  private last: Int32Array
  /** How many documents of each list are written. */
  private written = new Uint32Array(0)
  /** The first word of each key. */
  private starts = new Uint32Array(0)
  private result: PostingLists | undefined
  private readonly documentCount: number

  /** `keyLimit` is above every key. */
  constructor(documentCount: number, keyLimit: number) {
    this.documentCount = documentCount
    this.slots = documentCount < SMALLEST_WITH_TABLE ? new Map() : undefined
    const length = this.slots ? Math.min(FIRST_LENGTH, keyLimit) : keyLimit
    this.counts = new Uint32Array(length)
    this.last = new Int32Array(length).fill(-1)
  }

  count(key: number, document: number) {
    const slot = this.slots ? this.slotOf(key, this.slots) : key
    if (this.last[slot] === document) return
    this.counts[slot]!++
    this.last[slot] = document
  }

  allocate() {
    const { slots, documentCount } = this
    const keys = this.usedKeys()
    const counts = sharedNumbers(keys.length)
    this.starts = new Uint32Array(keys.length)
    this.last = new Int32Array(keys.length).fill(-1)
    this.written = new Uint32Array(keys.length)
    let length = 0
    for (let place = 0; place < keys.length; place++) {
      const key = keys[place]!
      const slot = slots?.get(key) ?? key
      const count = this.counts[slot]!
      if (slots) slots.set(key, place)
      else this.counts[key] = place
      const dense = isDense(count, documentCount)
      if (dense) this.last[place] = IN_BITMAP
      counts[place] = count
      this.starts[place] = length
      length += lengthOf(count, documentCount)
    }
    const starts = sharedNumbers(Math.ceil(keys.length / KEYS_PER_START))
    for (let at = 0; at < starts.length; at++) starts[at] = this.starts[at * KEYS_PER_START]!
    // A word more is there for `unpackList`.
    this.result = { documentCount, keys, counts, starts, words: sharedNumbers(length + 1) }
  }

  add(key: number, document: number) {
    const { words, counts } = this.result!
    const place = this.slots ? this.slots.get(key)! : this.counts[key]!
    const last = this.last[place]!
    const start = this.starts[place]!
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

  private slotOf(key: number, slots: Map<number, number>): number {
    const known = slots.get(key)
    if (known !== undefined) return known
    const slot = slots.size
    slots.set(key, slot)
    if (slot === this.counts.length) {
      this.counts = filled(new Uint32Array(slot * 2), this.counts)
      const last = new Int32Array(slot * 2).fill(-1)
      last.set(this.last)
      this.last = last
    }
    return slot
  }

  /** Sorted. */
  private usedKeys(): Uint32Array {
    if (this.slots) return filled(sharedNumbers(this.slots.size), Uint32Array.from(this.slots.keys()).sort())
    const { counts } = this
    let size = 0
    for (let key = 0; key < counts.length; key++) if (counts[key]! > 0) size++
    const keys = sharedNumbers(size)
    for (let key = 0, place = 0; key < counts.length; key++) if (counts[key]! > 0) keys[place++] = key
    return keys
  }
}
