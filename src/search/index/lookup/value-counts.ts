import type { AttributeColumn } from '../documents/attribute-column.ts'
import { bitmapAt, countsOfKeys, isDense, type PostingLists, readList, wordCount } from '../segments/posting-lists.ts'
import type { SegmentContents } from '../segments/segment.ts'
import { costOfColumn, countColumn } from './column-counts.ts'
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

const totalsOf = (name: string, { documents, values }: SegmentContents) =>
  countsOfKeys(values[name]!, documents.attributes[name]!.values.length)

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
