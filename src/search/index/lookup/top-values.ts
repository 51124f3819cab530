import type { TopValues } from '../index-types.ts'
import { type SegmentSums, sumOf, type ValueCounts } from './segment-sums.ts'

/** The values with the greatest sums of all segments, and those of `always`. Values without documents are left out. */
export function topValues(sums: SegmentSums, { count, always }: TopValues): Map<number, number> {
  const { values, counts, elsewhere } = sums
  const candidates = placesOfMost(counts, count).map((place): [number, number] => [values[place]!, counts[place]!])
  const best = [...candidates, ...elsewhere].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, count)
  const wanted = always.map((value): [number, number] => [value, sumOf(sums, value)])
  return new Map([...best, ...wanted].filter(([, found]) => found > 0))
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

/** The places of the values of a segment that a list has. The same list comes with many searches. */
const known = new WeakMap<readonly number[], WeakMap<Float64Array, Uint32Array>>()

/** The counts of the values that a list has, added up. */
export function sumOfValues({ values, counts }: ValueCounts, wanted: readonly number[]): number {
  const bySegment = known.get(wanted) ?? new WeakMap<Float64Array, Uint32Array>()
  known.set(wanted, bySegment)
  const places = bySegment.get(values) ?? placesOf(values, wanted)
  bySegment.set(values, places)
  let sum = 0
  for (let at = 0; at < places.length; at++) sum += counts[places[at]!]!
  return sum
}

function placesOf(values: Float64Array, wanted: readonly number[]): Uint32Array {
  const isWanted = new Set(wanted)
  return Uint32Array.from([...values].flatMap((value, place) => (isWanted.has(value) ? [place] : [])))
}
