import type { Quartiles } from '../index-types.ts'
import type { CountedNumbers } from '../segments/number-order.ts'
import type { Segment } from '../segments/segment.ts'
import { countsOfNumbers } from './column-counts.ts'
import { numberColumn } from './constraints.ts'
import type { CountedSet } from './counted-set.ts'
import { hasBit } from './document-set.ts'
import { forEachSum, type SegmentSums, sumOfSegments, type ValueCounts } from './segment-sums.ts'

/** A step in the order of all numbers takes about so much less time than a place in a sorted list. */
const STEPS_PER_LOOK = 8

/** How many of the documents have each number. */
export function countNumbers(name: string, counted: CountedSet, { contents }: Segment): ValueCounts {
  const column = numberColumn(contents, name)
  const order = contents.orders[name]
  const { set, size } = counted
  if (order?.counted && costsLess(order.counted, counted)) {
    return { values: order.counted.column.values, counts: countsOfNumbers(order.counted, counted) }
  }
  if (set.kind === 'list' || !order || size * STEPS_PER_LOOK < order.descending.length) {
    const numbers = Float64Array.from(counted.list, (document) => column[document]!)
    return countRuns(numbers.filter((number) => !Number.isNaN(number)).sort())
  }
  const ascending = new Float64Array(size)
  let count = 0
  for (let place = order.descending.length - 1; place >= 0; place--) {
    const document = order.descending[place]!
    if (hasBit(set.bits, document)) ascending[count++] = column[document]!
  }
  return countRuns(ascending.subarray(0, count))
}

/** Equal numbers are neighbours. */
function countRuns(ascending: Float64Array): ValueCounts {
  const [values, counts] = [new Float64Array(ascending.length), new Uint32Array(ascending.length)]
  let last = -1
  for (let at = 0; at < ascending.length; at++) {
    if (last < 0 || values[last] !== ascending[at]) values[++last] = ascending[at]!
    counts[last]!++
  }
  return { values: values.subarray(0, last + 1), counts: counts.subarray(0, last + 1) }
}

/** What it costs when the numbers of the documents are not counted together with other codes. */
export const costOfNumbers = ({ size }: CountedSet) => size * STEPS_PER_LOOK

const costsLess = (numbers: CountedNumbers, counted: CountedSet) =>
  counted.knownNumbers(numbers) !== undefined ||
  counted.scanCount + numbers.column.codes.length < costOfNumbers(counted)

/** Of all segments. Undefined without numbers. */
export function quartilesOf(segments: ValueCounts[]): Quartiles | undefined {
  const sums = sumOfSegments(segments)
  let count = 0
  forEachSum(sums, (_, more) => {
    count += more
  })
  if (count === 0) return undefined
  const places = [0.25, 0.5, 0.75].map((share) => share * (count - 1))
  const numbers = numbersAt(
    sums,
    places.flatMap((place) => [Math.floor(place), Math.ceil(place)]),
  )
  const [p25, median, p75] = places.map((place) => {
    const [low, high] = [numbers.get(Math.floor(place))!, numbers.get(Math.ceil(place))!]
    return low + (place - Math.floor(place)) * (high - low)
  }) as [number, number, number]
  return { count, p25, median, p75 }
}

/** The numbers at some places of all numbers in their order. */
function numbersAt({ values, counts, elsewhere }: SegmentSums, places: number[]): Map<number, number> {
  const wanted = [...new Set(places)].sort((a, b) => a - b)
  const others = [...elsewhere].sort((a, b) => a[0] - b[0])
  const found = new Map<number, number>()
  let [passed, at, other, next] = [0, 0, 0, 0]
  while (next < wanted.length) {
    const candidate = others[other]
    const isOther = candidate && !(values[at]! < candidate[0])
    const value = isOther ? candidate[0] : values[at]!
    passed += isOther ? candidate[1] : counts[at]!
    if (isOther) other++
    else at++
    while (next < wanted.length && wanted[next]! < passed) found.set(wanted[next++]!, value)
  }
  return found
}
