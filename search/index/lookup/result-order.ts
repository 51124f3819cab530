import type { IndexQuery } from '../index-types.ts'
import type { SegmentContents } from '../segments/segment.ts'
import type { CountedSet } from './counted-set.ts'
import { contains, type DocumentSet, forEachDocument } from './document-set.ts'

/** The best documents of a segment, the best first. */
export interface BestDocuments {
  documents: Uint32Array
  /** How many of them come first because of their title. */
  titleCount: number
}

export function bestDocuments(
  { order, limit }: { order: IndexQuery['order']; limit: number },
  result: CountedSet,
  titled: () => DocumentSet | undefined,
  segment: SegmentContents,
): BestDocuments {
  const wanted = Math.min(limit, result.size)
  if (wanted === 0) return { documents: new Uint32Array(0), titleCount: 0 }
  if (typeof order === 'object') return { documents: byNumber(order, result, wanted, segment), titleCount: 0 }

  const documents = new Uint32Array(wanted)
  let count = 0
  const take = (document: number) => {
    documents[count++] = document
    return count < wanted
  }
  const first = order === 'relevance' ? titled() : undefined
  if (first) forEachDocument(first, take)
  const titleCount = count
  if (count < wanted) forEachDocument(result.set, (document) => (first && contains(first, document)) || take(document))
  return { documents, titleCount }
}

function byNumber(
  { number, direction }: { number: string; direction: 'asc' | 'desc' },
  result: CountedSet,
  wanted: number,
  segment: SegmentContents,
): Uint32Array {
  const column = segment.documents.numbers[number]
  const order = segment.orders[number]
  if (!column || !order) throw new Error(`The index has no number ${number}`)
  // Few documents are sorted. Of many the wanted ones soon come by in the order of all numbers.
  if (result.size * result.size < segment.documents.count) {
    return result.list
      .slice()
      .sort((a, b) => compareNumbers(column[a]!, column[b]!, direction) || a - b)
      .subarray(0, wanted)
  }
  const documents = new Uint32Array(wanted)
  let count = 0
  const take = (document: number) => {
    if (contains(result.set, document)) documents[count++] = document
    return count < wanted
  }
  const inOrder = direction === 'desc' ? order.descending.values() : ascending(order.descending, column)
  for (const document of inOrder) if (!take(document)) return documents
  forEachDocument(result.set, (document) => !Number.isNaN(column[document]!) || take(document))
  return documents
}

/** Documents without the number come last in both directions. */
export function compareNumbers(a: number, b: number, direction: 'asc' | 'desc'): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return direction === 'desc' ? b - a : a - b
}

/** The lowest number first; equal ones stay in the order of publication. */
function* ascending(descending: Uint32Array, column: Float64Array) {
  let end = descending.length
  while (end > 0) {
    const number = column[descending[end - 1]!]!
    let start = end - 1
    while (start > 0 && column[descending[start - 1]!]! === number) start--
    for (let at = start; at < end; at++) yield descending[at]!
    end = start
  }
}
