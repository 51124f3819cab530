import { type AttributeColumn, hasSingleCodes } from '../documents/attribute-column.ts'
import type { CountedNumbers } from '../segments/number-order.ts'
import { COST_OF_SUM, sumUpCombinations } from './combination-counts.ts'
import type { CountedSet } from './counted-set.ts'

/** In units of about a nanosecond. */
export function costOfColumn(column: AttributeColumn, { scanCount, costOfLook }: CountedSet): number {
  const { combinations, starts, codes } = column
  if (combinations) return scanCount * costOfLook + COST_OF_SUM * combinationCount(column)
  return hasSingleCodes(column)
    ? scanCount * costOfLook
    : scanCount * (2 * costOfLook + (2 * codes.length) / starts.length)
}

const combinationCount = (column: AttributeColumn) =>
  hasSingleCodes(column) ? column.codes.length : column.starts.length - 1

/** For each code: how many of the documents that `counted` scans have it. */
export function countColumn(column: AttributeColumn, counted: CountedSet): Uint32Array {
  const { combinations, values, codes } = column
  if (combinations) {
    const count = combinationCount(column)
    const counts = counted.countScan(combinations, count).subarray(0, count)
    return sumUpCombinations([column], combinations, counts, counted)[0]!
  }
  if (hasSingleCodes(column)) return counted.countScan({ codes, width: 1, place: 0 }, values.length)
  return countManyCodes(column, counted.scan.list)
}

function countManyCodes({ values, starts, codes }: AttributeColumn, list: Uint32Array): Uint32Array {
  const counts = new Uint32Array(values.length)
  for (let place = 0; place < list.length; place++) {
    const document = list[place]!
    const end = starts[document + 1]!
    for (let at = starts[document]!; at < end; at++) counts[codes[at]!]!++
  }
  return counts
}

/** How many documents of the set have each of the numbers. */
export const countsOfNumbers = (numbers: CountedNumbers, counted: CountedSet): Uint32Array =>
  counted.knownNumbers(numbers) ?? counted.keepNumbers(numbers, countColumn(numbers.column, counted))
