import { lowerBound } from '../bytes.ts'
import type { TopValues } from '../index-types.ts'

/** How many documents of a segment have each value. */
export interface ValueCounts {
  /** Distinct, ascending. */
  values: Float64Array
  counts: Uint32Array
}

/** The values with the greatest sums of all segments, and those of `always`. Values without documents are left out. */
export function topValues(segments: ValueCounts[], { count, always }: TopValues): Map<number, number> {
  const [largest, ...others] = segments.toSorted((a, b) => b.values.length - a.values.length)
  if (!largest) return new Map()
  const { values } = largest
  const totals = others.length > 0 ? largest.counts.slice() : largest.counts
  const elsewhere = new Map<number, number>()
  for (const other of others) addTo(totals, values, other, elsewhere)

  const candidates = placesOfMost(totals, count).map((place): [number, number] => [values[place]!, totals[place]!])
  const best = [...candidates, ...elsewhere].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, count)
  const wanted = always.map((value): [number, number] => {
    const place = lowerBound(values, value)
    return [value, values[place] === value ? totals[place]! : (elsewhere.get(value) ?? 0)]
  })
  return new Map([...best, ...wanted].filter(([, found]) => found > 0))
}

/** Values that `values` does not have go to `elsewhere`. */
function addTo(totals: Uint32Array, values: Float64Array, added: ValueCounts, elsewhere: Map<number, number>) {
  let place = 0
  // Without an iterator: tens of thousands of values.
  for (let code = 0; code < added.counts.length; code++) {
    const count = added.counts[code]!
    if (count === 0) continue
    const value = added.values[code]!
    // Both are ascending.
    while (place < values.length && values[place]! < value) place++
    if (values[place] === value) totals[place]! += count
    else elsewhere.set(value, (elsewhere.get(value) ?? 0) + count)
  }
}

/** The places of the greatest numbers, the greatest first, of equal ones the first. */
function placesOfMost(numbers: Uint32Array, wanted: number): number[] {
  const places: number[] = []
  let least = 0
  for (let place = 0; place < numbers.length; place++) {
    if (numbers[place]! > least) least = insertPlace(places, place, numbers, wanted)
  }
  return places
}

/** The number that the next place must exceed. */
function insertPlace(places: number[], place: number, numbers: Uint32Array, wanted: number): number {
  const at = places.findLastIndex((other) => numbers[other]! >= numbers[place]!) + 1
  places.splice(at, 0, place)
  if (places.length > wanted) places.pop()
  return places.length === wanted ? numbers[places.at(-1)!]! : 0
}

/** For each value of a segment whether a set has it. The same set comes with many searches. */
const known = new WeakMap<ReadonlySet<number>, WeakMap<Float64Array, Uint8Array>>()

/** The counts of the values that a set has, added up. */
export function sumOfValues({ values, counts }: ValueCounts, wanted: ReadonlySet<number>): number {
  const bySegment = known.get(wanted) ?? new WeakMap<Float64Array, Uint8Array>()
  known.set(wanted, bySegment)
  const isWanted = bySegment.get(values) ?? Uint8Array.from(values, (value) => Number(wanted.has(value)))
  bySegment.set(values, isWanted)
  let sum = 0
  for (let code = 0; code < counts.length; code++) sum += counts[code]! * isWanted[code]!
  return sum
}
