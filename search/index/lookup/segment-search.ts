import type { IndexFacet, IndexFilter, IndexQuery } from '../index-types.ts'
import type { Segment } from '../segments/segment.ts'
import { conditionsSet, conditionsTest } from './constraints.ts'
import { CountedSet } from './counted-set.ts'
import { type DocumentSet, EMPTY_SET, intersect, type SetMemory, subtract } from './document-set.ts'
import { addFacetCounts, type CountedFacet } from './facet-counts.ts'
import { countNumbers } from './quartiles.ts'
import { type BestDocuments, bestDocuments } from './result-order.ts'
import type { ValueCounts } from './segment-sums.ts'
import type { TextPlan } from './text-plan.ts'
import { searchText } from './text-search.ts'

/** A query as every segment needs it. */
export interface SearchPlan {
  text?: TextPlan
  /** What finds the documents that come first, in the order of relevance. */
  titleText?: TextPlan
  filters: IndexFilter[]
  excludedIds: number[]
  order: IndexQuery['order']
  after: IndexQuery['after']
  /** How many of the best documents each segment gives. */
  limit: number
  facets: IndexFacet[]
  quartilesOf?: string | undefined
}

export interface SegmentResult {
  found: number
  best: BestDocuments
}

/** Searches one segment, and adds its counts to those of `facets` and `numberCounts`. */
export function searchSegment(
  plan: SearchPlan,
  segment: Segment,
  memory: SetMemory,
  facets: CountedFacet[],
  numberCounts: ValueCounts[],
): SegmentResult {
  memory.reset()
  const removed = removedSet(plan, segment, memory)
  const text = plan.text ? searchText(plan.text, segment.contents, memory) : memory.everything()
  const start = subtract(text, removed, memory)
  const sets = new Map<IndexFilter, DocumentSet>()
  const restrict = (filters: IndexFilter[], isCountedOnce = false) =>
    new CountedSet(restricted(start, filters, sets, segment, memory), memory, isCountedOnce)

  const result = restrict(plan.filters)
  const keys = new Set(plan.filters.map(({ key }) => key))
  const { own = [], others = [] } = Object.groupBy(facets, ({ facet }) =>
    keys.has(filterOf(facet)) ? 'own' : 'others',
  )
  addFacetCounts(others, result, segment, memory, plan.quartilesOf)
  for (const one of own) {
    const withoutOwn = plan.filters.filter(({ key }) => key !== filterOf(one.facet))
    memory.borrow(() => addFacetCounts([one], restrict(withoutOwn, true), segment, memory))
  }
  if (plan.quartilesOf) numberCounts.push(countNumbers(plan.quartilesOf, result, segment))
  const titled = () => plan.titleText && searchText(plan.titleText, segment.contents, memory)
  return { found: result.size, best: bestDocuments(plan, result, titled, segment.contents) }
}

const filterOf = ({ filter, key }: IndexFacet): string => filter ?? key

/** What was removed from the segment, and what this query does not want to see. */
function removedSet({ excludedIds }: SearchPlan, segment: Segment, memory: SetMemory): DocumentSet {
  const excluded = excludedIds.map((id) => segment.find(id)).filter((document) => document >= 0)
  if (excluded.length === 0) return segment.removedCount > 0 ? { kind: 'bits', bits: segment.removed } : EMPTY_SET
  const bits = memory.takeBits()
  bits.set(segment.removed)
  for (const document of excluded) bits[document >>> 5]! |= 1 << (document & 31)
  return { kind: 'bits', bits }
}

function restricted(
  start: DocumentSet,
  filters: IndexFilter[],
  sets: Map<IndexFilter, DocumentSet>,
  segment: Segment,
  memory: SetMemory,
): DocumentSet {
  if (start.kind === 'list') {
    const tests = filters.map(({ anyOf }) => conditionsTest(anyOf, segment))
    return tests.length === 0
      ? start
      : { kind: 'list', list: start.list.filter((document) => tests.every((test) => test(document))) }
  }
  const others = filters.map((filter) => {
    const set = sets.get(filter) ?? conditionsSet(filter.anyOf, segment, memory)
    sets.set(filter, set)
    return set
  })
  return intersect([start, ...others], memory)
}
