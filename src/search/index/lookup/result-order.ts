import type { NumberColumn } from '../bytes.ts'
import type { IndexQuery, OrderByNumber, ResultPlace } from '../index-types.ts'
import { numberOrderOf, pointsOrderOf } from '../result-tiers.ts'
import type { SegmentContents } from '../segments/segment.ts'
import { firstPublishedBelow } from './constraints.ts'
import type { CountedSet } from './counted-set.ts'
import { contains, type DocumentSet, forEachDocument } from './document-set.ts'

/** The best documents of a segment, the best first. */
export interface BestDocuments {
  documents: Uint32Array
  /** The tier of each; 0 in an order without tiers. */
  tiers: Uint8Array
  /** The points of each in an order by points. */
  points?: Float64Array
}

/** What an order needs besides the documents found; each is made when it is needed. */
interface OrderParts {
  tiers: (() => DocumentSet)[]
  points: () => NumberColumn
  /** The best by points of a large set, without a column. */
  ofMany: ((wanted: number) => { documents: Uint32Array; points: Float64Array }) | undefined
}

export function bestDocuments(
  { order, limit, after }: Pick<IndexQuery, 'order' | 'limit' | 'after'>,
  result: CountedSet,
  { tiers, points, ofMany }: OrderParts,
  segment: SegmentContents,
): BestDocuments {
  const wanted = Math.min(limit, result.size)
  const tierOf = new Uint8Array(wanted)
  if (wanted === 0) return { documents: new Uint32Array(0), tiers: tierOf }
  if (pointsOrderOf(order)) {
    if (ofMany) return { ...ofMany(wanted), tiers: tierOf }
    const column = points()
    const behind = behindPlace(after, segment, column, 'desc')
    const documents = byDistinctNumber(column, 'desc', result.list.filter(behind), wanted)
    const own = Float64Array.from(documents, (document) => column[document]!)
    return { documents, tiers: tierOf.subarray(0, documents.length), points: own }
  }
  const number = numberOrderOf(order)
  if (number) {
    const documents = byNumber(number, result, wanted, { after, segment })
    return { documents, tiers: tierOf.subarray(0, documents.length) }
  }

  const documents = new Uint32Array(wanted)
  let count = 0
  const better: DocumentSet[] = []
  const behind = after ? firstBehind(after, segment) : 0
  // An order without tiers has one group of documents.
  const firstTier = after ? Math.min(after.tier, tiers.length) : 0
  for (let tier = 0; tier <= tiers.length && count < wanted; tier++) {
    const own = tiers[tier]?.()
    if (tier >= firstTier) {
      const take = (document: number) => {
        if (better.some((set) => contains(set, document))) return true
        tierOf[count] = tier
        documents[count++] = document
        return count < wanted
      }
      const start = tier === firstTier ? behind : 0
      if (own) takeCommon(own, result.set, take, start)
      else forEachDocument(result.set, take, start)
    }
    if (own) better.push(own)
  }
  return { documents: documents.subarray(0, count), tiers: tierOf.subarray(0, count) }
}

/** Calls `take` for the documents of both sets. Few are wanted of mostly many, so the sets are not intersected. */
function takeCommon(first: DocumentSet, second: DocumentSet, take: (document: number) => boolean, start: number) {
  const isSecondShorter = second.kind === 'list' && (first.kind === 'bits' || second.list.length < first.list.length)
  const [walked, asked] = isSecondShorter ? [second, first] : [first, second]
  forEachDocument(walked, (document) => !contains(asked, document) || take(document), start)
}

/** The first document behind a place in the order of publication. */
function firstBehind({ publishedAt, id }: ResultPlace, { documents }: SegmentContents): number {
  let document = firstPublishedBelow(documents.publishedAt, publishedAt)
  while (document > 0 && documents.publishedAt[document - 1] === publishedAt && documents.ids[document - 1]! < id)
    document--
  return document
}

/** Says of a document whether it comes behind the place, in the order of a column. */
function behindPlace(
  after: ResultPlace | undefined,
  segment: SegmentContents,
  column: NumberColumn,
  direction: OrderByNumber['direction'],
): (document: number) => boolean {
  if (!after) return () => true
  const start = firstBehind(after, segment)
  return (document) => {
    const byNumber = compareNumbers(after.number ?? Number.NaN, column[document]!, direction)
    return byNumber < 0 || (byNumber === 0 && document >= start)
  }
}

function byNumber(
  { number, direction }: OrderByNumber,
  result: CountedSet,
  wanted: number,
  { after, segment }: { after: IndexQuery['after']; segment: SegmentContents },
): Uint32Array {
  const column = segment.documents.numbers[number]
  const order = segment.orders[number]
  if (!column) throw new Error(`The index has no number ${number}`)
  const isBehind = behindPlace(after, segment, column, direction)
  if (!order) return byDistinctNumber(column, direction, result.list.filter(isBehind), wanted)
  // Few documents are sorted. Of many the wanted ones soon come by in the order of all numbers.
  if (result.size * result.size < segment.documents.count) {
    return result.list
      .filter(isBehind)
      .sort((a, b) => compareNumbers(column[a]!, column[b]!, direction) || a - b)
      .subarray(0, wanted)
  }
  const documents = new Uint32Array(wanted)
  let count = 0
  const take = (document: number) => {
    if (contains(result.set, document) && isBehind(document)) documents[count++] = document
    return count < wanted
  }
  const inOrder = direction === 'desc' ? order.descending.values() : ascending(order.descending, column)
  for (const document of inOrder) if (!take(document)) return documents
  forEachDocument(result.set, (document) => !Number.isNaN(column[document]!) || take(document))
  return documents.subarray(0, count)
}

/** A derived number has no order, but few distinct values: the documents of each are listed together. */
function byDistinctNumber(column: NumberColumn, direction: 'asc' | 'desc', list: Uint32Array, wanted: number) {
  const counts = new Map<number, number>()
  for (const document of list) counts.set(column[document]!, (counts.get(column[document]!) ?? 0) + 1)
  const groups = new Map<number, number[]>()
  let taken = 0
  for (const number of [...counts.keys()].sort((a, b) => compareNumbers(a, b, direction))) {
    if (taken >= wanted) break
    groups.set(number, [])
    taken += counts.get(number)!
  }
  for (const document of list) groups.get(column[document]!)?.push(document)
  return Uint32Array.from([...groups.values()].flat().slice(0, wanted))
}

/** Documents without the number come last in both directions. */
export function compareNumbers(a: number, b: number, direction: 'asc' | 'desc'): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return direction === 'desc' ? b - a : a - b
}

/** The lowest number first; equal ones stay in the order of publication. */
function* ascending(descending: Uint32Array, column: NumberColumn) {
  let end = descending.length
  while (end > 0) {
    const number = column[descending[end - 1]!]!
    let start = end - 1
    while (start > 0 && column[descending[start - 1]!]! === number) start--
    for (let at = start; at < end; at++) yield descending[at]!
    end = start
  }
}
