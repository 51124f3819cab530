import type { Lexicon } from '../documents/lexicon.ts'
import type { IndexQuery, IndexResult, OrderByNumber } from '../index-types.ts'
import { numberOrderOf, pointsOrderOf, tiersOf } from '../result-tiers.ts'
import type { Segment } from '../segments/segment.ts'
import { derivedNumbers } from './derived-number.ts'
import type { SetMemory } from './document-set.ts'
import { finalCounts, newCountedFacet } from './facet-counts.ts'
import { quartilesOf } from './quartiles.ts'
import { compareNumbers } from './result-order.ts'
import { type SearchPlan, type SegmentResult, searchSegment } from './segment-search.ts'
import type { ValueCounts } from './segment-sums.ts'
import { planText } from './text-plan.ts'

/** A segment with the arrays that its searches use. */
export interface SearchedSegment {
  segment: Segment
  memory: SetMemory
}

/** Searches all segments and puts their results together. */
export function searchSegments(query: IndexQuery, stored: SearchedSegment[], lexicon: Lexicon): IndexResult {
  const derive = query.derived && derivedNumbers(query.derived)
  const searched = derive ? stored.map(({ segment, memory }) => ({ segment: derive(segment), memory })) : stored
  const plan = planSearch(query, lexicon)
  const facetCounts = plan.facets.map(newCountedFacet)
  const numberCounts: ValueCounts[] = []
  const results = searched.map(({ segment, memory }) => searchSegment(plan, segment, memory, facetCounts, numberCounts))
  const quartiles = quartilesOf(numberCounts)
  return {
    found: results.reduce((sum, { found }) => sum + found, 0),
    ...mergePages(query, searched, results),
    facets: Object.fromEntries(facetCounts.map((one) => [one.facet.key, finalCounts(one)])),
    ...(quartiles && { quartiles }),
  }
}

function planSearch(query: IndexQuery, lexicon: Lexicon): SearchPlan {
  return {
    text: query.text && planText(query.text, lexicon),
    tiers: tiersOf(query).map(({ text, anyOf }) => ({ text: planText(text, lexicon), anyOf })),
    reasons: (pointsOrderOf(query.order) ?? []).map(({ steps }) =>
      steps
        .toSorted((a, b) => b.points - a.points)
        .map(({ points, text, anyOf }) => ({ points, text: text && planText(text, lexicon), anyOf })),
    ),
    filters: (query.filters ?? []).map(({ key, anyOf, orText, isExcluded = false }) => ({
      key,
      anyOf,
      orText: orText && planText(orText, lexicon),
      isExcluded,
    })),
    excludedIds: query.excludedIds ?? [],
    order: query.order,
    after: query.after,
    limit: query.offset + query.limit,
    facets: query.facets ?? [],
    quartilesOf: query.quartilesOf,
  }
}

/** The next document of a segment. */
interface Cursor {
  next: number
  segment: Segment
  best: SegmentResult['best']
}

function mergePages({ order, offset, limit }: IndexQuery, searched: SearchedSegment[], results: SegmentResult[]) {
  const number = numberOrderOf(order)
  let cursors: Cursor[] = results.map(({ best }, place) => ({ next: 0, segment: searched[place]!.segment, best }))
  const ids: number[] = []
  const tiers: number[] = []
  for (let taken = 0; taken < offset + limit; taken++) {
    cursors = cursors.filter(({ next, best }) => next < best.documents.length)
    if (cursors.length === 0) break
    if (cursors.length === 1 && taken < offset) {
      // Nothing competes with the rest of one segment.
      const skipped = Math.min(offset - taken, cursors[0]!.best.documents.length - cursors[0]!.next)
      cursors[0]!.next += skipped
      taken += skipped - 1
      continue
    }
    const first = cursors.reduce((best, cursor) => (compareCursors(best, cursor, number) <= 0 ? best : cursor))
    const tier = tierOf(first)
    const document = first.best.documents[first.next++]!
    if (taken < offset) continue
    ids.push(first.segment.contents.documents.ids[document]!)
    tiers.push(tier)
  }
  return { ids, tiers }
}

const tierOf = ({ next, best }: Cursor) => best.tiers[next]!

function compareCursors(a: Cursor, b: Cursor, order: OrderByNumber | undefined): number {
  const [documentsA, documentsB] = [a.segment.contents.documents, b.segment.contents.documents]
  const [documentA, documentB] = [a.best.documents[a.next]!, b.best.documents[b.next]!]
  const byTier = tierOf(a) - tierOf(b)
  if (byTier !== 0) return byTier
  const byPoints = (b.best.points?.[b.next] ?? 0) - (a.best.points?.[a.next] ?? 0)
  if (byPoints !== 0) return byPoints
  if (order) {
    const [numbersA, numbersB] = [documentsA.numbers[order.number]!, documentsB.numbers[order.number]!]
    const byNumber = compareNumbers(numbersA[documentA]!, numbersB[documentB]!, order.direction)
    if (byNumber !== 0) return byNumber
  }
  return (
    documentsB.publishedAt[documentB]! - documentsA.publishedAt[documentA]! ||
    documentsB.ids[documentB]! - documentsA.ids[documentA]!
  )
}
