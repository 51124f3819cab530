import { filled, lowerBound, type NumberColumn, sharedCodes, sharedFloats, sharedNumbers } from '../bytes.ts'
import type { AttributeColumn } from '../documents/attribute-column.ts'
import { wordCount } from './posting-lists.ts'

const STEPS = 32
const SMALLEST_WITH_STEPS = 4096

/** So many numbers are told apart in 16 bits. */
const MAX_COUNTED_NUMBERS = 0xffff

/** Finds documents by a number without looking at all of them. */
export interface NumberOrder {
  /** Documents that have the number, the highest first, equal ones in their order. */
  descending: Uint32Array
  /** Numbers that part the documents into groups of about the same size, ascending; none in a small segment. */
  steps: Float64Array
  /** For each step a bitmap of the documents with at least this number. */
  bitmaps: Uint32Array
  /** Absent when nothing counts the numbers, or too many are different. */
  counted?: CountedNumbers
}

/** The numbers that occur. */
export interface CountedNumbers {
  /** As values of an attribute, of which each document has one or none. */
  column: AttributeColumn
  /** How many documents have each value. */
  counts: Uint32Array
}

export function numberOrder(column: NumberColumn, isCounted: boolean): NumberOrder {
  const present: number[] = []
  for (let document = 0; document < column.length; document++) {
    if (!Number.isNaN(column[document]!)) present.push(document)
  }
  const descending = sharedNumbers(present.length)
  descending.set(present)
  descending.sort((a, b) => column[b]! - column[a]! || a - b)
  const steps = column.length < SMALLEST_WITH_STEPS ? [] : chooseSteps(column, descending)
  const words = wordCount(column.length)
  const bitmaps = sharedNumbers(words * steps.length)
  for (const [step, number] of steps.entries()) {
    for (const document of descending) {
      if (column[document]! < number) break
      bitmaps[step * words + (document >>> 5)]! |= 1 << (document & 31)
    }
  }
  const counted = isCounted ? countedNumbers(column, descending) : undefined
  return { descending, steps: filled(sharedFloats(steps.length), steps), bitmaps, ...(counted && { counted }) }
}

function countedNumbers(column: NumberColumn, descending: Uint32Array): CountedNumbers | undefined {
  const values: number[] = []
  const counts: number[] = []
  for (let place = descending.length - 1; place >= 0; place--) {
    const number = column[descending[place]!]!
    if (values.at(-1) === number) counts[counts.length - 1]!++
    else if (values.length === MAX_COUNTED_NUMBERS) return undefined
    else {
      values.push(number)
      counts.push(1)
    }
  }
  const codes = sharedCodes(column.length, values.length + 1).fill(values.length)
  let code = values.length - 1
  for (const document of descending) {
    while (values[code] !== column[document]) code--
    codes[document] = code
  }
  return {
    column: { values: filled(sharedFloats(values.length), values), starts: sharedNumbers(0), codes },
    counts: filled(sharedNumbers(counts.length), counts),
  }
}

function chooseSteps(column: NumberColumn, descending: Uint32Array): number[] {
  if (descending.length === 0) return []
  const places = Array.from({ length: STEPS }, (_, step) => Math.floor((descending.length * (step + 0.5)) / STEPS))
  return [...new Set(places.map((place) => column[descending[place]!]!))].toSorted((a, b) => a - b)
}

/**
 * The documents whose number is at least `bound`, in two parts: whole groups as a bitmap, and those of the one group
 * that the bound divides.
 */
export function splitAt(
  { descending, steps, bitmaps }: NumberOrder,
  column: NumberColumn,
  bound: number,
  words: number,
) {
  const step = lowerBound(steps, bound)
  const bitmap = step < steps.length ? bitmaps.subarray(step * words, (step + 1) * words) : undefined
  if (steps[step] === bound) return { bitmap, group: descending.subarray(0, 0) }
  const start = bitmap ? firstBelow(descending, column, steps[step]!) : 0
  return { bitmap, group: descending.subarray(start, firstBelow(descending, column, bound)) }
}

/** Sets in `bits` the documents whose number is at least `bound`. */
export function bitsFrom(order: NumberOrder, column: NumberColumn, bound: number, bits: Uint32Array) {
  const { bitmap, group } = splitAt(order, column, bound, bits.length)
  if (bitmap) bits.set(bitmap)
  else bits.fill(0)
  for (const document of group) bits[document >>> 5]! |= 1 << (document & 31)
}

/** The first place in the order whose number is below `bound`. */
function firstBelow(descending: Uint32Array, column: NumberColumn, bound: number): number {
  let low = 0
  let high = descending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (column[descending[middle]!]! >= bound) low = middle + 1
    else high = middle
  }
  return low
}
