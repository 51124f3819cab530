import { lowerBound, type NumberColumn } from '../bytes.ts'
import { type NumberOrder, splitAt } from '../segments/number-order.ts'
import type { SegmentContents } from '../segments/segment.ts'
import { costOfColumn, countsOfNumbers } from './column-counts.ts'
import { firstPublishedBelow, numberColumn, PUBLICATION } from './constraints.ts'
import type { CountedSet } from './counted-set.ts'
import { countBits, countCommonBits, hasBit } from './document-set.ts'

type Steps = { number: string; steps: number[] }

/** For each step: how many documents have at least this number. */
export function countSteps(
  { number, steps }: Steps,
  counted: CountedSet,
  contents: SegmentContents,
): Map<number, number> {
  const column = numberColumn(contents, number)
  const order = contents.orders[number]
  const { set } = counted
  const distinct = [...new Set(steps)]
  if (number === PUBLICATION) {
    if (set.kind === 'bits') return countPublished(distinct, column, set.bits)
    return new Map(distinct.map((step) => [step, lowerBound(set.list, firstPublishedBelow(column, step))]))
  }

  const { costOfLooks, costOfBitmaps, costOfNumbers } = costsOf(distinct, order, counted, contents)
  if (order?.counted && costOfNumbers < Math.min(costOfLooks, costOfBitmaps)) {
    return countFromEach(distinct, order.counted.column.values, countsOfNumbers(order.counted, counted))
  }
  const count =
    set.kind === 'bits' && order && costOfBitmaps < costOfLooks
      ? (step: number) => countFrom(order, column, step, set.bits)
      : (step: number) => countAtLeast(column, step, counted.list)
  return new Map(distinct.map((step) => [step, count(step)]))
}

/** What it costs when the numbers of the documents are not counted. */
export function costOfSteps({ number, steps }: Steps, counted: CountedSet, contents: SegmentContents): number {
  const { costOfLooks, costOfBitmaps } = costsOf(steps, contents.orders[number], counted, contents)
  return Math.min(costOfLooks, costOfBitmaps)
}

/** In units of about a nanosecond: the number of each document, the numbers that occur, or bitmaps of their order. */
function costsOf(steps: number[], order: NumberOrder | undefined, counted: CountedSet, { documents }: SegmentContents) {
  const { set, size, costOfLook } = counted
  const numbers = order?.counted
  const costOfCounting = numbers && !counted.knownNumbers(numbers) ? costOfColumn(numbers.column, counted) : 0
  return {
    costOfLooks: size * (costOfLook + steps.length),
    costOfNumbers: numbers ? costOfCounting + numbers.counts.length : Number.POSITIVE_INFINITY,
    costOfBitmaps:
      set.kind === 'bits' ? steps.length * documents.count * (1.5 / 32 + 4 / 64) : Number.POSITIVE_INFINITY,
  }
}

function countAtLeast(column: NumberColumn, step: number, list: Uint32Array): number {
  let count = 0
  for (let at = 0; at < list.length; at++) if (column[list[at]!]! >= step) count++
  return count
}

/** `values` are ascending. */
function countFromEach(steps: number[], values: Float64Array, counts: Uint32Array): Map<number, number> {
  return new Map(
    steps.map((step) => {
      let count = 0
      for (let place = lowerBound(values, step); place < values.length; place++) count += counts[place]!
      return [step, count]
    }),
  )
}

/** How many of the documents have at least this number. */
function countFrom(order: NumberOrder, column: NumberColumn, bound: number, bits: Uint32Array): number {
  const { bitmap, group } = splitAt(order, column, bound, bits.length)
  let count = bitmap ? countCommonBits(bits, bitmap) : 0
  for (const document of group) count += hasBit(bits, document)
  return count
}

/** Documents are in the order of publication: those from a step on are the first ones. */
function countPublished(steps: number[], column: NumberColumn, bits: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>()
  let count = 0
  let word = 0
  for (const step of steps.toSorted((a, b) => b - a)) {
    const end = firstPublishedBelow(column, step)
    for (; word < end >>> 5; word++) count += countBits(bits[word]!)
    counts.set(step, end & 31 ? count + countBits(bits[word]! & (2 ** (end & 31) - 1)) : count)
  }
  return counts
}
