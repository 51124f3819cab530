import { type AttributeColumn, hasSingleCodes } from '../documents/attribute-column.ts'
import type { IndexFacet } from '../index-types.ts'
import { type NumberOrder, splitAt } from '../segments/number-order.ts'
import { bitmapAt, isDense, type PostingLists, readList, wordCount } from '../segments/posting-lists.ts'
import type { Segment } from '../segments/segment.ts'
import { firstPublishedBelow, numberColumn, PUBLICATION } from './constraints.ts'
import { countBits, countCommonBits, type DocumentSet, hasBit, listDocuments, type SetMemory } from './document-set.ts'

/** Documents to count: as a set, and as a list when it is needed. */
export interface CountedSet {
  set: DocumentSet
  size: number
  /** All documents of the segment that are not removed. */
  isEverything: boolean
  list?: Uint32Array
}

/** Adds what a segment has of each value to `counts`. */
export function countFacet(
  facet: IndexFacet,
  counted: CountedSet,
  segment: Segment,
  memory: SetMemory,
  counts: Map<number, number>,
) {
  if (counted.size === 0) return
  const add = (value: number, count: number) => {
    if (count > 0) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  if ('attribute' in facet) countValues(facet.attribute, counted, segment, memory, add)
  else countSteps(facet, counted, segment, add)
}

type Add = (value: number, count: number) => void

function countValues(attribute: string, counted: CountedSet, segment: Segment, memory: SetMemory, add: Add) {
  const { contents, removedValues } = segment
  const column = contents.documents.attributes[attribute]
  if (!column) throw new Error(`The index has no attribute ${attribute}`)
  const postings = contents.values[attribute]!
  const { values } = column
  if (counted.isEverything) {
    for (const [place, code] of postings.keys.entries()) {
      add(values[code]!, postings.counts[place]! - removedValues[attribute]![code]!)
    }
    return
  }
  const { set } = counted
  if (set.kind === 'bits' && costOfPostings(postings) < costOfColumn(column, counted.size)) {
    memory.borrow(() => {
      for (const [place, code] of postings.keys.entries())
        add(values[code]!, countCommon(postings, place, set.bits, memory))
    })
    return
  }
  const counts = countCodes(column, documentList(counted))
  for (const [code, count] of counts.entries()) add(values[code]!, count)
}

/** Both in units of about a nanosecond. */
function costOfPostings({ keys, counts, documentCount }: PostingLists): number {
  let cost = 0
  for (let place = 0; place < keys.length; place++) {
    cost += isDense(counts[place]!, documentCount) ? wordCount(documentCount) * 1.5 : counts[place]! * 4
  }
  return cost
}

const costOfColumn = (column: AttributeColumn, size: number) =>
  hasSingleCodes(column) ? size * 2 : size * (2 + (2 * column.codes.length) / column.starts.length)

function countCommon(postings: PostingLists, place: number, bits: Uint32Array, memory: SetMemory): number {
  let count = 0
  if (isDense(postings.counts[place]!, postings.documentCount)) {
    return countCommonBits(bits, bitmapAt(postings, place))
  }
  memory.borrow(() => {
    const list = memory.takeList()
    const length = readList(postings, place, list)
    for (let at = 0; at < length; at++) count += hasBit(bits, list[at]!)
  })
  return count
}

function countCodes(column: AttributeColumn, list: Uint32Array): Uint32Array {
  const { values, starts, codes } = column
  // One place more for documents without a value.
  const counts = new Uint32Array(values.length + 1)
  if (hasSingleCodes(column)) {
    for (let place = 0; place < list.length; place++) counts[codes[list[place]!]!]!++
    return counts.subarray(0, values.length)
  }
  for (let place = 0; place < list.length; place++) {
    const document = list[place]!
    const end = starts[document + 1]!
    for (let at = starts[document]!; at < end; at++) counts[codes[at]!]!++
  }
  return counts.subarray(0, values.length)
}

/** Several facets count the same set: its documents are listed at the first one. */
export function documentList(counted: CountedSet): Uint32Array {
  if (counted.set.kind === 'list') return counted.set.list
  if (counted.list) return counted.list
  counted.list = listDocuments(counted.set.bits, counted.size)
  return counted.list
}

function countSteps(
  { number, steps }: { number: string; steps: number[] },
  counted: CountedSet,
  { contents }: Segment,
  add: Add,
) {
  const column = numberColumn(contents, number)
  const order = contents.orders[number]
  const { set } = counted
  const distinct = new Set(steps)
  if (set.kind === 'bits' && number === PUBLICATION) {
    for (const step of distinct) add(step, countBefore(set.bits, firstPublishedBelow(column, step)))
    return
  }
  // Many documents: a bitmap for each step and the group around it. Few: the number of each document.
  const costOfBitmaps = distinct.size * contents.documents.count * (1.5 / 32 + 4 / 64)
  if (set.kind === 'bits' && order && costOfBitmaps < counted.size * distinct.size) {
    for (const step of distinct) add(step, countFrom(order, column, step, set.bits))
    return
  }
  const list = documentList(counted)
  for (const step of distinct) {
    let count = 0
    for (let at = 0; at < list.length; at++) if (column[list[at]!]! >= step) count++
    add(step, count)
  }
}

/** How many of the documents have at least this number. */
function countFrom(order: NumberOrder, column: Float64Array, bound: number, bits: Uint32Array): number {
  const { bitmap, group } = splitAt(order, column, bound, bits.length)
  let count = bitmap ? countCommonBits(bits, bitmap) : 0
  for (const document of group) count += hasBit(bits, document)
  return count
}

function countBefore(bits: Uint32Array, end: number): number {
  let count = 0
  for (let word = 0; word < end >>> 5; word++) count += countBits(bits[word]!)
  return end & 31 ? count + countBits(bits[end >>> 5]! & (2 ** (end & 31) - 1)) : count
}
