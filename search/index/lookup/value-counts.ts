import { type AttributeColumn, hasSingleCodes } from '../documents/attribute-column.ts'
import { bitmapAt, countsOfKeys, isDense, type PostingLists, readList, wordCount } from '../segments/posting-lists.ts'
import type { SegmentContents } from '../segments/segment.ts'
import { COST_OF_SUM, sumUpCombinations } from './combination-counts.ts'
import { countTogether } from './count-together.ts'
import type { CountedSet } from './counted-set.ts'
import { countCommonBits, hasBit, type SetMemory } from './document-set.ts'

export function columnOf({ documents }: SegmentContents, attribute: string): AttributeColumn {
  const column = documents.attributes[attribute]
  if (!column) throw new Error(`The index has no attribute ${attribute}`)
  return column
}

/**
 * How many documents have each code of each attribute. Attributes are counted together where that is cheaper, and with them `numbers`,
 * whose values say what it costs to count them apart.
 */
export function countValues(
  attributes: ReadonlySet<string>,
  numbers: ReadonlyMap<string, number>,
  counted: CountedSet,
  contents: SegmentContents,
  memory: SetMemory,
): Map<string, Uint32Array> {
  const ways = new Map(Array.from(attributes, (name) => [name, wayToCount(name, counted, contents, memory)]))
  const costs = new Map(Array.from(ways, ([name, { cost }]) => [name, cost]))
  const together = countTogether(costs, numbers, counted, contents)
  return new Map(
    Array.from(ways, ([name, { count }]) => {
      const scanned = together.get(name)
      return [name, scanned ? counted.ofSet(scanned, totalsOf(name, contents)) : count()]
    }),
  )
}

/** Costs are in units of about a nanosecond. */
function wayToCount(name: string, counted: CountedSet, contents: SegmentContents, memory: SetMemory) {
  const column = columnOf(contents, name)
  const postings = contents.values[name]!
  const { set } = counted
  const [byColumn, byPostings] = [costOfColumn(column, counted), costOfPostings(postings)]
  if (set.kind === 'bits' && byPostings < byColumn) {
    return { cost: byPostings, count: () => countCommon(postings, column.values.length, set.bits, memory) }
  }
  const count = () => counted.ofSet(countColumn(column, counted), totalsOf(name, contents))
  return { cost: byColumn, count }
}

const knownCosts = new WeakMap<PostingLists, number>()

function costOfPostings(postings: PostingLists): number {
  const known = knownCosts.get(postings)
  if (known !== undefined) return known
  const { keys, counts, documentCount } = postings
  let cost = 0
  for (let place = 0; place < keys.length; place++) {
    cost += isDense(counts[place]!, documentCount) ? wordCount(documentCount) * 1.5 : counts[place]! * 4
  }
  knownCosts.set(postings, cost)
  return cost
}

function costOfColumn(column: AttributeColumn, { scanCount, costOfLook }: CountedSet) {
  const { combinations, starts, codes } = column
  if (combinations) return scanCount * costOfLook + COST_OF_SUM * combinationCount(column)
  return hasSingleCodes(column)
    ? scanCount * costOfLook
    : scanCount * (2 * costOfLook + (2 * codes.length) / starts.length)
}

const combinationCount = (column: AttributeColumn) =>
  hasSingleCodes(column) ? column.codes.length : column.starts.length - 1

const totalsOf = (name: string, { documents, values }: SegmentContents) =>
  countsOfKeys(values[name]!, documents.attributes[name]!.values.length)

/** Of the documents that `counted` scans. */
function countColumn(column: AttributeColumn, counted: CountedSet): Uint32Array {
  const { combinations, values, codes } = column
  if (combinations) {
    const count = combinationCount(column)
    const counts = counted.countScan(combinations, count).subarray(0, count)
    return sumUpCombinations([column], counts, counted.scanCount)[0]!
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

function countCommon(postings: PostingLists, codeCount: number, bits: Uint32Array, memory: SetMemory): Uint32Array {
  const counts = new Uint32Array(codeCount)
  for (const [place, code] of postings.keys.entries()) {
    if (isDense(postings.counts[place]!, postings.documentCount)) {
      counts[code] = countCommonBits(bits, bitmapAt(postings, place))
      continue
    }
    memory.borrow(() => {
      const list = memory.takeList()
      const length = readList(postings, place, list)
      for (let at = 0; at < length; at++) counts[code]! += hasBit(bits, list[at]!)
    })
  }
  return counts
}
