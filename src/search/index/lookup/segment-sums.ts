import { lowerBound } from '../bytes.ts'

/** How many documents of a segment have each value. */
export interface ValueCounts {
  /** Distinct, ascending. */
  values: Float64Array
  counts: Uint32Array
}

/** The counts of the largest segment with those of the others added, and the values that it does not have. */
export interface SegmentSums extends ValueCounts {
  elsewhere: ReadonlyMap<number, number>
}

const NOTHING: ValueCounts = { values: new Float64Array(0), counts: new Uint32Array(0) }

export function sumOfSegments(segments: ValueCounts[]): SegmentSums {
  const [largest = NOTHING, ...others] = segments.toSorted((a, b) => b.values.length - a.values.length)
  const { values } = largest
  const counts = others.length > 0 ? largest.counts.slice() : largest.counts
  const elsewhere = new Map<number, number>()
  for (const other of others) {
    const places = placesAmong(values, other.values)
    // Without an iterator: tens of thousands of values.
    for (let code = 0; code < other.counts.length; code++) {
      const count = other.counts[code]!
      if (count === 0) continue
      const [place, value] = [places[code]!, other.values[code]!]
      if (place < values.length) counts[place]! += count
      else elsewhere.set(value, (elsewhere.get(value) ?? 0) + count)
    }
  }
  return { values, counts, elsewhere }
}

/** Calls `use` for the values that documents have. */
export function forEachSum({ values, counts, elsewhere }: SegmentSums, use: (value: number, count: number) => void) {
  for (let place = 0; place < counts.length; place++) if (counts[place]! > 0) use(values[place]!, counts[place]!)
  for (const [value, count] of elsewhere) use(value, count)
}

/** The count of one value. */
export function sumOf({ values, counts, elsewhere }: SegmentSums, value: number): number {
  const place = lowerBound(values, value)
  return values[place] === value ? counts[place]! : (elsewhere.get(value) ?? 0)
}

/** For the values of a segment their places among those of the largest one: they stay until segments are merged. */
const known = new WeakMap<Float64Array, { among: WeakRef<Float64Array>; places: Uint32Array }>()

/** The length of `among` for a value that is not there. Both are ascending. */
function placesAmong(among: Float64Array, values: Float64Array): Uint32Array {
  const before = known.get(values)
  if (before?.among.deref() === among) return before.places
  const places = new Uint32Array(values.length)
  let place = 0
  for (const [code, value] of values.entries()) {
    while (place < among.length && among[place]! < value) place++
    places[code] = among[place] === value ? place : among.length
  }
  known.set(values, { among: new WeakRef(among), places })
  return places
}
