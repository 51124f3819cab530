import { lowerBound } from '../bytes.ts'
import { forEachCode } from '../documents/attribute-column.ts'
import type { AttributeFilter, RangeFilter } from '../index-types.ts'
import { bitsFrom } from '../segments/number-order.ts'
import type { SegmentContents } from '../segments/segment.ts'
import { type DocumentSet, joinSets, type SetMemory, subtract } from './document-set.ts'
import { postingSet } from './text-search.ts'

/** The name of the number that every document has. */
export const PUBLICATION = 'publishedAt'

export type Constraint = AttributeFilter | RangeFilter

export function numberColumn({ documents }: SegmentContents, name: string): Float64Array {
  const column = name === PUBLICATION ? documents.publishedAt : documents.numbers[name]
  if (!column) throw new Error(`The index has no number ${name}`)
  return column
}

/** All documents of the segment that a constraint lets through. */
export function constraintSet(constraint: Constraint, segment: SegmentContents, memory: SetMemory): DocumentSet {
  if ('anyOf' in constraint) return attributeSet(constraint, segment, memory)
  if (constraint.number === PUBLICATION) return publishedSet(constraint, segment, memory)
  return rangeSet(constraint, segment, memory)
}

/** Says of one document whether a constraint lets it through: for few documents faster than the set of all. */
export function constraintTest(constraint: Constraint, segment: SegmentContents): (document: number) => boolean {
  if ('anyOf' in constraint) {
    const tests = constraint.anyOf.map(({ attribute, values }) => valueTest(segment, attribute, values))
    return tests.length === 1 ? tests[0]! : (document) => tests.some((test) => test(document))
  }
  const column = numberColumn(segment, constraint.number)
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY, orMissing = false } = constraint
  return (document) => {
    const value = column[document]!
    return Number.isNaN(value) ? orMissing : value >= atLeast && value <= atMost
  }
}

function valueTest(segment: SegmentContents, attribute: string, values: number[]) {
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

function columnOf({ documents }: SegmentContents, attribute: string) {
  const column = documents.attributes[attribute]
  if (!column) throw new Error(`The index has no attribute ${attribute}`)
  return column
}

function codesOf(segment: SegmentContents, attribute: string, values: number[]): number[] {
  const known = columnOf(segment, attribute).values
  return values.flatMap((value) => {
    const code = lowerBound(known, value)
    return known[code] === value ? [code] : []
  })
}

function attributeSet({ anyOf }: AttributeFilter, segment: SegmentContents, memory: SetMemory): DocumentSet {
  const makers = anyOf.flatMap(({ attribute, values }) =>
    codesOf(segment, attribute, values).map((code) => () => postingSet(segment.values[attribute]!, code, memory)),
  )
  return joinSets(makers, memory)
}

/** Documents are in the order of their publication, so those of a period are neighbours. */
function publishedSet(
  { atLeast, atMost }: RangeFilter,
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
export function firstPublishedBelow(publishedAt: Float64Array, bound: number): number {
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

function rangeSet(range: RangeFilter, segment: SegmentContents, memory: SetMemory): DocumentSet {
  const column = numberColumn(segment, range.number)
  const order = segment.orders[range.number]!
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

/** The next larger number that a computer can write. */
function nextNumber(value: number): number {
  if (!Number.isFinite(value)) return value
  if (value === 0) return Number.MIN_VALUE
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? 1n : -1n))
  return view.getFloat64(0)
}
