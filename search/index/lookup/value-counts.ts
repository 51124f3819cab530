import { type AttributeColumn, hasSingleCodes } from '../documents/attribute-column.ts'
import { bitmapAt, countsOfKeys, isDense, type PostingLists, readList, wordCount } from '../segments/posting-lists.ts'
import type { SegmentContents } from '../segments/segment.ts'
import type { ValueCombinations } from '../segments/value-combinations.ts'
import { type CountedSet, countCodes, subtractFrom } from './counted-set.ts'
import { countCommonBits, hasBit, type SetMemory } from './document-set.ts'

export function columnOf({ documents }: SegmentContents, attribute: string): AttributeColumn {
  const column = documents.attributes[attribute]
  if (!column) throw new Error(`The index has no attribute ${attribute}`)
  return column
}

/** How many documents have each code of each attribute. Attributes are counted together where that is cheaper. */
export function countValues(
  attributes: ReadonlySet<string>,
  counted: CountedSet,
  contents: SegmentContents,
  memory: SetMemory,
): Map<string, Uint32Array> {
  const result = new Map<string, Uint32Array>()
  const apart = new Map(Array.from(attributes, (name) => [name, wayToCount(name, counted, contents, memory)]))
  for (const combinations of contents.combinations) {
    const names = Object.keys(combinations.columns).filter((name) => attributes.has(name))
    const cost = names.reduce((sum, name) => sum + apart.get(name)!.cost, 0)
    if (costOfCombinations(combinations, names.length, counted) >= cost) continue
    const { list, isOutside } = counted.scan
    const combinationCounts = countCodes(combinations.codes, combinations.count, list)
    for (const name of names) {
      const counts = sumUp(combinations.columns[name]!, combinationCounts)
      if (isOutside) subtractFrom(totalsOf(name, contents), counts)
      result.set(name, counts)
      apart.delete(name)
    }
  }
  for (const [name, { count }] of apart) result.set(name, count())
  return result
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
  const count = () => {
    const { list, isOutside } = counted.scan
    const counts = hasSingleCodes(column)
      ? countCodes(column.codes, column.values.length, list)
      : countManyCodes(column, list)
    if (isOutside) subtractFrom(totalsOf(name, contents), counts)
    return counts
  }
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

/** To find what one document has. Neighbours come from the memory together; documents far apart are waited for one by one. */
const costOfLook = ({ scanCount, documentCount }: CountedSet) =>
  1 + 16 / Math.max(1, (32 * scanCount) / documentCount) ** 1.5

const costOfColumn = (column: AttributeColumn, counted: CountedSet) =>
  hasSingleCodes(column)
    ? counted.scanCount * costOfLook(counted)
    : counted.scanCount * (2 * costOfLook(counted) + (2 * column.codes.length) / column.starts.length)

const costOfCombinations = ({ count }: ValueCombinations, attributeCount: number, counted: CountedSet) =>
  counted.scanCount * costOfLook(counted) + count + Math.min(count, counted.scanCount) * 5 * attributeCount

const totalsOf = (name: string, { documents, values }: SegmentContents) =>
  countsOfKeys(values[name]!, documents.attributes[name]!.values.length)

function sumUp({ values, starts, codes }: AttributeColumn, combinationCounts: Uint32Array): Uint32Array {
  // One place more for combinations without a value.
  const counts = new Uint32Array(values.length + 1)
  const isSingle = starts.length === 0
  for (let combination = 0; combination < combinationCounts.length; combination++) {
    const count = combinationCounts[combination]!
    if (count === 0) continue
    const start = isSingle ? combination : starts[combination]!
    const end = isSingle ? combination + 1 : starts[combination + 1]!
    for (let at = start; at < end; at++) counts[codes[at]!]! += count
  }
  return counts.subarray(0, values.length)
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
