import { type AttributeColumn, type DocumentCodes, hasSingleCodes } from '../documents/attribute-column.ts'
import type { ValueCombinations } from '../segments/value-combinations.ts'
import type { CountedSet } from './counted-set.ts'

/** For some places of a row: how many of the documents have each code, of which there are `count`. */
export function countPlaces(
  { rows, width }: ValueCombinations,
  counted: { place: number; count: number }[],
  list: Uint32Array,
): Uint32Array[] {
  const counts = counted.map(({ count }) => new Uint32Array(count))
  const passes = Math.ceil(counted.length / COUNTERS.length)
  let start = 0
  for (let left = passes; left > 0; left--) {
    const end = start + Math.ceil((counted.length - start) / left)
    const places = counted.slice(start, end).map(({ place }) => place)
    COUNTERS[places.length - 1]!(rows, width, list, places, counts.slice(start, end))
    start = end
  }
  return counts
}

/** Counts the codes of some places. */
type Counter = (rows: Uint16Array, width: number, list: Uint32Array, places: number[], counts: Uint32Array[]) => void

/**
 * For one to five places. Several at once: a processor adds to several counters in the time that it waits for one, and each row comes
 * from the memory once. Measured with five places: half of the time of a pass of four and one of one.
 */
const COUNTERS: Counter[] = [
  (rows, width, list, [p], [a]) => {
    for (let at = 0; at < list.length; at++) a![rows[list[at]! * width + p!]!]!++
  },
  (rows, width, list, [p, q], [a, b]) => {
    for (let at = 0; at < list.length; at++) {
      const row = list[at]! * width
      a![rows[row + p!]!]!++
      b![rows[row + q!]!]!++
    }
  },
  (rows, width, list, [p, q, r], [a, b, c]) => {
    for (let at = 0; at < list.length; at++) {
      const row = list[at]! * width
      a![rows[row + p!]!]!++
      b![rows[row + q!]!]!++
      c![rows[row + r!]!]!++
    }
  },
  (rows, width, list, [p, q, r, s], [a, b, c, d]) => {
    for (let at = 0; at < list.length; at++) {
      const row = list[at]! * width
      a![rows[row + p!]!]!++
      b![rows[row + q!]!]!++
      c![rows[row + r!]!]!++
      d![rows[row + s!]!]!++
    }
  },
  (rows, width, list, [p, q, r, s, t], [a, b, c, d, e]) => {
    for (let at = 0; at < list.length; at++) {
      const row = list[at]! * width
      a![rows[row + p!]!]!++
      b![rows[row + q!]!]!++
      c![rows[row + r!]!]!++
      d![rows[row + s!]!]!++
      e![rows[row + t!]!]!++
    }
  },
]

/** Of adding up one combination, in units of about a nanosecond. */
export const COST_OF_SUM = 5

/** For each column of combinations the counts of its values. Of the few documents that `counted` scans, most combinations have none. */
export function sumUpCombinations(
  columns: AttributeColumn[],
  combinations: DocumentCodes,
  counts: Uint32Array,
  counted: CountedSet,
): Uint32Array[] {
  if (counted.scanCount * 2 < counts.length) {
    const used = combinationsInUse(combinations, counts.length, counted.scan.list)
    return columns.map((column) => sumUpUsed(column, counts, used))
  }
  return columns.map((column) => {
    if (column.values.length === 0) return new Uint32Array(0)
    return hasSingleCodes(column) ? sumUpSingle(column, counts) : sumUpSets(setsOf(column), counts)
  })
}

function combinationsInUse({ codes, width, place }: DocumentCodes, count: number, list: Uint32Array): Uint32Array {
  const isUsed = new Uint8Array(count)
  const used = new Uint32Array(list.length)
  let length = 0
  for (let at = 0; at < list.length; at++) {
    const combination = codes[list[at]! * width + place]!
    if (isUsed[combination]) continue
    isUsed[combination] = 1
    used[length++] = combination
  }
  return used.subarray(0, length)
}

function sumUpUsed(column: AttributeColumn, counts: Uint32Array, used: Uint32Array): Uint32Array {
  // One place more for combinations without a value.
  const sums = new Uint32Array(column.values.length + 1)
  for (let at = 0; at < used.length; at++) addCount(column, used[at]!, counts[used[at]!]!, sums)
  return sums.subarray(0, column.values.length)
}

function addCount({ starts, codes }: AttributeColumn, combination: number, count: number, sums: Uint32Array) {
  if (starts.length === 0) sums[codes[combination]!]! += count
  else for (let at = starts[combination]!; at < starts[combination + 1]!; at++) sums[codes[at]!]! += count
}

/** Four sums of each value, so that the processor does not wait for one: neighbouring combinations have the same value. */
function sumUpSingle({ values, codes }: AttributeColumn, counts: Uint32Array): Uint32Array {
  const width = values.length + 1
  const sums = new Uint32Array(width * 4)
  const end = counts.length & ~3
  for (let at = 0; at < end; at += 4) {
    sums[codes[at]!]! += counts[at]!
    sums[width + codes[at + 1]!]! += counts[at + 1]!
    sums[width * 2 + codes[at + 2]!]! += counts[at + 2]!
    sums[width * 3 + codes[at + 3]!]! += counts[at + 3]!
  }
  for (let at = end; at < counts.length; at++) sums[codes[at]!]! += counts[at]!
  for (let at = 0; at < width; at++) sums[at]! += sums[width + at]! + sums[width * 2 + at]! + sums[width * 3 + at]!
  return sums.subarray(0, values.length)
}

/** The different sets of values that combinations have, in the place of values, and the values of each set. */
interface ValueSets {
  setOfEach: AttributeColumn
  sets: AttributeColumn
}

const knownSets = new WeakMap<AttributeColumn, ValueSets>()

function setsOf(column: AttributeColumn): ValueSets {
  const known = knownSets.get(column)
  if (known) return known
  const numbers = new Map<string, number>()
  const [starts, codes]: [number[], number[]] = [[0], []]
  const codeOfEach = Array.from({ length: column.starts.length - 1 }, (_, combination) => {
    const own = column.codes.subarray(column.starts[combination], column.starts[combination + 1])
    const key = own.join()
    if (!numbers.has(key)) {
      numbers.set(key, numbers.size)
      codes.push(...own)
      starts.push(codes.length)
    }
    return numbers.get(key)!
  })
  const made: ValueSets = {
    setOfEach: {
      values: Float64Array.from(numbers.values()),
      starts: new Uint32Array(0),
      codes: Uint16Array.from(codeOfEach),
    },
    sets: { values: column.values, starts: Uint32Array.from(starts), codes: Uint32Array.from(codes) },
  }
  knownSets.set(column, made)
  return made
}

function sumUpSets({ setOfEach, sets }: ValueSets, counts: Uint32Array): Uint32Array {
  const sums = new Uint32Array(sets.values.length)
  for (const [set, count] of sumUpSingle(setOfEach, counts).entries()) addCount(sets, set, count, sums)
  return sums
}
