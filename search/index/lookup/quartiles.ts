import type { Quartiles } from '../index-types.ts'
import type { CountedNumbers } from '../segments/number-order.ts'
import type { Segment } from '../segments/segment.ts'
import { numberColumn } from './constraints.ts'
import type { CountedSet } from './counted-set.ts'
import { hasBit } from './document-set.ts'

/** A step in the order of all numbers takes about so much less time than a look into the map. */
const STEPS_PER_LOOK = 8

/** Adds to `counts` how many of the documents have each number. */
export function addNumberCounts(name: string, counted: CountedSet, { contents }: Segment, counts: Map<number, number>) {
  const column = numberColumn(contents, name)
  const order = contents.orders[name]
  const { set, size } = counted
  const add = (number: number, count: number) => counts.set(number, (counts.get(number) ?? 0) + count)
  if (order?.counted && costsLess(order.counted, counted)) {
    const { values } = order.counted
    for (const [place, count] of counted.countNumbers(order.counted).entries())
      if (count > 0) add(values[place]!, count)
    return
  }
  if (set.kind === 'list' || !order || size * STEPS_PER_LOOK < order.descending.length) {
    for (const document of counted.list) if (!Number.isNaN(column[document]!)) add(column[document]!, 1)
    return
  }
  // Equal numbers are neighbours in the order, so each is looked up once.
  let number = Number.NaN
  let count = 0
  for (const document of order.descending) {
    if (!hasBit(set.bits, document)) continue
    if (column[document] !== number) {
      if (count > 0) add(number, count)
      number = column[document]!
      count = 0
    }
    count++
  }
  if (count > 0) add(number, count)
}

const costsLess = ({ values }: CountedNumbers, { scanCount, size }: CountedSet) =>
  scanCount + values.length < size * STEPS_PER_LOOK

/** Undefined without numbers. */
export function quartilesOf(counts: ReadonlyMap<number, number>): Quartiles | undefined {
  const ascending = Float64Array.from(counts.keys()).sort()
  const total = ascending.reduce((sum, number) => sum + counts.get(number)!, 0)
  if (total === 0) return undefined
  const at = (place: number) => {
    let passed = 0
    return ascending.find((number) => {
      passed += counts.get(number)!
      return passed > place
    })!
  }
  const part = (share: number) => {
    const place = share * (total - 1)
    const [low, high] = [at(Math.floor(place)), at(Math.ceil(place))]
    return low + (place - Math.floor(place)) * (high - low)
  }
  return { count: total, p25: part(0.25), median: part(0.5), p75: part(0.75) }
}
