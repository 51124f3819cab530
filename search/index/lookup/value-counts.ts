import { type AttributeColumn, hasSingleCodes } from '../documents/attribute-column.ts'
import { bitmapAt, countsOfKeys, isDense, type PostingLists, readList, wordCount } from '../segments/posting-lists.ts'
import type { SegmentContents } from '../segments/segment.ts'
import type { CombinationGroup } from '../segments/value-combinations.ts'
import { countCombinations, placesInUse, sumUp } from './combination-counts.ts'
import { type CountedSet, subtractFrom } from './counted-set.ts'
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
  const costApart = (names: string[]) => names.reduce((sum, name) => sum + apart.get(name)!.cost, 0)
  for (const { names, group, counts } of countTogether(attributes, costApart, counted, contents)) {
    // Of few documents most combinations have none.
    const used = counted.scanCount * 2 < counts.length ? placesInUse(counts) : undefined
    for (const name of names) {
      const sums = sumUp(group.columns[name]!, counts, used)
      if (counted.scan.isOutside) subtractFrom(totalsOf(name, contents), sums)
      result.set(name, sums)
      apart.delete(name)
    }
  }
  for (const [name, { count }] of apart) result.set(name, count())
  return result
}

/** Counts the combinations of the groups for which that is cheaper. */
function countTogether(
  attributes: ReadonlySet<string>,
  costApart: (names: string[]) => number,
  counted: CountedSet,
  { combinations }: SegmentContents,
) {
  const groups = combinations.groups.map((group, place) => {
    const names = Object.keys(group.columns).filter((name) => attributes.has(name))
    return { group, place, names, saved: costApart(names) - costOfGroup(group, names.length, counted) }
  })
  const chosen = groups.filter(({ saved }) => saved > 0)
  const saved = chosen.reduce((sum, group) => sum + group.saved, 0)
  if (saved < counted.scanCount * counted.costOfLook) return []
  const counts = countCombinations(
    combinations,
    chosen.map(({ place }) => place),
    counted.scan.list,
  )
  return chosen.map(({ group, names }, at) => ({ group, names, counts: counts[at]! }))
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
    if (hasSingleCodes(column)) return counted.countCodes(column.codes, totalsOf(name, contents))
    const { list, isOutside } = counted.scan
    const counts = countManyCodes(column, list)
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

const costOfColumn = (column: AttributeColumn, { scanCount, costOfLook }: CountedSet) =>
  hasSingleCodes(column)
    ? scanCount * costOfLook
    : scanCount * (2 * costOfLook + (2 * column.codes.length) / column.starts.length)

/** Without that of finding the row of a document. */
const costOfGroup = ({ count }: CombinationGroup, attributeCount: number, { scanCount }: CountedSet) =>
  scanCount * 0.6 + count + Math.min(count, scanCount) * 5 * attributeCount

const totalsOf = (name: string, { documents, values }: SegmentContents) =>
  countsOfKeys(values[name]!, documents.attributes[name]!.values.length)

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
