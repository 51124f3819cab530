import type { IndexCondition, IndexFacet, IndexQuery } from '../index-types.ts'
import type { Segment } from '../segments/segment.ts'
import { conditionsSet, conditionsTest } from './constraints.ts'
import { CountedSet } from './counted-set.ts'
import { contains, type DocumentSet, EMPTY_SET, intersect, joinSets, type SetMemory, subtract } from './document-set.ts'
import { addFacetCounts, type CountedFacet } from './facet-counts.ts'
import { bestOfMany, pointsColumn, type ReasonPlan } from './points-order.ts'
import { countNumbers } from './quartiles.ts'
import { type BestDocuments, bestDocuments } from './result-order.ts'
import type { ValueCounts } from './segment-sums.ts'
import type { TextPlan } from './text-plan.ts'
import { searchText } from './text-search.ts'

export interface TierPlan {
  text: TextPlan
  anyOf: IndexCondition[] | undefined
}

export interface FilterPlan {
  key: string
  anyOf: IndexCondition[]
  orText: TextPlan | undefined
  isExcluded: boolean
}

/** A query as every segment needs it. */
export interface SearchPlan {
  text?: TextPlan
  /** What finds the documents that come first, the best first. None in the other orders. */
  tiers: TierPlan[]
  /** What the order by points adds up. */
  reasons: ReasonPlan[]
  filters: FilterPlan[]
  excludedIds: readonly number[]
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
  const sets = new Map<FilterPlan, DocumentSet>()
  const restrict = (filters: FilterPlan[], isCountedOnce = false) =>
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
  const tiers = plan.tiers.map((tier) => () => tierSet(tier, segment, memory))
  const { set } = result
  const points = () => pointsColumn(plan.reasons, result, segment, memory)
  const ofMany =
    set.kind === 'bits' && !plan.after
      ? (wanted: number) => bestOfMany(plan.reasons, set, wanted, segment, memory)
      : undefined
  return { found: result.size, best: bestDocuments(plan, result, { tiers, points, ofMany }, segment.contents) }
}

function tierSet({ text, anyOf }: TierPlan, segment: Segment, memory: SetMemory): DocumentSet {
  const set = searchText(text, segment.contents, memory)
  return anyOf ? intersect([set, conditionsSet(anyOf, segment, memory)], memory) : set
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
  filters: FilterPlan[],
  sets: Map<FilterPlan, DocumentSet>,
  segment: Segment,
  memory: SetMemory,
): DocumentSet {
  if (start.kind === 'list') {
    const tests = filters.map((filter) => filterTest(filter, segment, memory))
    return tests.length === 0
      ? start
      : { kind: 'list', list: start.list.filter((document) => tests.every((test) => test(document))) }
  }
  const others = filters.map((filter) => {
    const set = sets.get(filter) ?? filterSet(filter, segment, memory)
    sets.set(filter, set)
    return set
  })
  return intersect([start, ...others], memory)
}

function filterSet({ anyOf, orText, isExcluded }: FilterPlan, segment: Segment, memory: SetMemory): DocumentSet {
  const meeting = () => conditionsSet(anyOf, segment, memory)
  const set = orText ? joinSets([meeting, () => searchText(orText, segment.contents, memory)], memory) : meeting()
  return isExcluded ? subtract(memory.everything(), set, memory) : set
}

function filterTest({ anyOf, orText, isExcluded }: FilterPlan, segment: Segment, memory: SetMemory) {
  const meets = conditionsTest(anyOf, segment)
  if (!orText && !isExcluded) return meets
  const texts = orText ? searchText(orText, segment.contents, memory) : EMPTY_SET
  return (document: number) => (meets(document) || contains(texts, document)) !== isExcluded
}
