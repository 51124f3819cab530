import { lowerBound, type NumberColumn } from '../bytes.ts'
import { forEachCode } from '../documents/attribute-column.ts'
import type { IndexCondition, NumberRange } from '../index-types.ts'
import { bitsFrom } from '../segments/number-order.ts'
import type { Segment, SegmentContents } from '../segments/segment.ts'
import { contains, type DocumentSet, joinSets, type SetMemory, subtract } from './document-set.ts'
import { joinPostings } from './text-search.ts'
import { columnOf } from './value-counts.ts'

/** The name of the number that every document has. */
export const PUBLICATION = 'publishedAt'

export function numberColumn({ documents }: SegmentContents, name: string): NumberColumn {
  const column = name === PUBLICATION ? documents.publishedAt : documents.numbers[name]
  if (!column) throw new Error(`The index has no number ${name}`)
  return column
}

/** All documents that meet one of the conditions. */
export function conditionsSet(anyOf: IndexCondition[], segment: Segment, memory: SetMemory): DocumentSet {
  const { contents } = segment
  const makers = anyOf.flatMap((condition): (() => DocumentSet)[] => {
    if ('ids' in condition) return [() => idSet(condition.ids, segment)]
    if ('number' in condition) return [() => rangeSet(condition, contents, memory)]
    const { attribute, values } = condition
    return [() => joinPostings(contents.values[attribute]!, codesOf(contents, attribute, values), memory)]
  })
  return joinSets(makers, memory)
}

/** Says of one document whether it meets one of the conditions: for few documents faster than the set of all. */
export function conditionsTest(anyOf: IndexCondition[], segment: Segment): (document: number) => boolean {
  const tests = anyOf.map((condition) => {
    if ('attribute' in condition) return valueTest(segment.contents, condition.attribute, condition.values)
    if ('number' in condition) return rangeTest(condition, segment.contents)
    const { list } = idSet(condition.ids, segment)
    return (document: number) => contains({ kind: 'list', list }, document)
  })
  return tests.length === 1 ? tests[0]! : (document) => tests.some((test) => test(document))
}

function idSet(ids: readonly number[], segment: Segment) {
  const documents = new Set(ids.map((id) => segment.find(id)).filter((document) => document >= 0))
  return { kind: 'list' as const, list: Uint32Array.from(documents).sort() }
}

function rangeTest({ number, atLeast, atMost, orMissing = false }: NumberRange, segment: SegmentContents) {
  const column = numberColumn(segment, number)
  const [least, most] = [atLeast ?? Number.NEGATIVE_INFINITY, atMost ?? Number.POSITIVE_INFINITY]
  return (document: number) => {
    const value = column[document]!
    return Number.isNaN(value) ? orMissing : value >= least && value <= most
  }
}

function valueTest(segment: SegmentContents, attribute: string, values: readonly number[]) {
  const column = columnOf(segment, attribute)
  const wanted = new Set(codesOf(segment, attribute, values))
  return (document: number) => {
    let isWanted = false
    forEachCode(column, document, (code) => {
      isWanted ||= wanted.has(code)
    })
    return isWanted
  }
}

function codesOf(segment: SegmentContents, attribute: string, values: readonly number[]): number[] {
  const known = columnOf(segment, attribute).values
  return values.flatMap((value) => {
    const code = lowerBound(known, value)
    return known[code] === value ? [code] : []
  })
}

/** Documents are in the order of their publication, so those of a period are neighbours. */
function publishedSet(
  { atLeast, atMost }: NumberRange,
  { documents }: SegmentContents,
  memory: SetMemory,
): DocumentSet {
  const first = atMost === undefined ? 0 : firstPublishedBelow(documents.publishedAt, nextNumber(atMost))
  const end = atLeast === undefined ? documents.count : firstPublishedBelow(documents.publishedAt, atLeast)
  const bits = memory.takeBits().fill(0)
  fillBits(bits, first, end)
  return { kind: 'bits', bits }
}

/** How many documents were published at `bound` or after it: they are the first ones. */
export function firstPublishedBelow(publishedAt: NumberColumn, bound: number): number {
  let low = 0
  let high = publishedAt.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (publishedAt[middle]! >= bound) low = middle + 1
    else high = middle
  }
  return low
}

function fillBits(bits: Uint32Array, first: number, end: number) {
  for (let document = first; document < end; ) {
    if (document % 32 === 0 && document + 32 <= end) {
      bits[document >>> 5] = 0xffffffff
      document += 32
    } else {
      bits[document >>> 5]! |= 1 << (document & 31)
      document++
    }
  }
}

function rangeSet(range: NumberRange, segment: SegmentContents, memory: SetMemory): DocumentSet {
  if (range.number === PUBLICATION) return publishedSet(range, segment, memory)
  const column = numberColumn(segment, range.number)
  const order = segment.orders[range.number]
  if (!order) return scannedSet(rangeTest(range, segment), column.length, memory)
  const from = (bound: number): DocumentSet => {
    const bits = memory.takeBits()
    bitsFrom(order, column, bound, bits)
    return { kind: 'bits', bits }
  }
  let found = from(range.atLeast ?? Number.NEGATIVE_INFINITY)
  if (range.atMost !== undefined) found = subtract(found, from(nextNumber(range.atMost)), memory)
  if (!range.orMissing) return found
  const missing = () => subtract(memory.everything(), from(Number.NEGATIVE_INFINITY), memory)
  return joinSets([() => found, missing], memory)
}

/** A derived number has no order: each document is looked at. */
function scannedSet(test: (document: number) => boolean, count: number, memory: SetMemory): DocumentSet {
  const bits = memory.takeBits().fill(0)
  for (let document = 0; document < count; document++) {
    if (test(document)) bits[document >>> 5]! |= 1 << (document & 31)
  }
  return { kind: 'bits', bits }
}

/** The next larger number that a computer can write. */
function nextNumber(value: number): number {
  if (!Number.isFinite(value)) return value
  if (value === 0) return Number.MIN_VALUE
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? 1n : -1n))
  return view.getFloat64(0)
}
