import type { IndexFacet, IndexQuery, IndexResult, PointSteps, Quartiles } from '../index/index-types.ts'
import { quartilesOf } from '../index/lookup/quartiles.ts'
import { numberOrderOf, pointsOrderOf, tiersOf } from '../index/result-tiers.ts'
import { allOf, type Condition, noneOf, numberField } from './condition.ts'
import { derivedOrder, missingNumber } from './derived-condition.ts'
import { type Aggregation, type Buckets, facetAggregations, readFacetCounts } from './facet-counts.ts'
import { filterCondition, hasId, meetsOne } from './index-condition.ts'
import { textCondition } from './text-condition.ts'

/** So many distinct numbers are counted one by one; of more the cluster estimates, which is within a thousandth then. */
const DISTINCT = 1000
const COMPRESSION = 1000

function quartileAggregations(number: string): Record<string, Aggregation> {
  const field = numberField(number)
  return {
    numbers: { terms: { field, size: DISTINCT, order: { _key: 'asc' } } },
    count: { value_count: { field } },
    quartiles: { percentiles: { field, percents: [25, 50, 75], tdigest: { compression: COMPRESSION } } },
  }
}

type QuartileCounts = {
  numbers: { buckets: { key: number; doc_count: number }[]; sum_other_doc_count: number }
  count: { value: number }
  quartiles: { values: Record<'25.0' | '50.0' | '75.0', number> }
}

function readQuartiles({ numbers, count, quartiles }: QuartileCounts): Quartiles | undefined {
  if (numbers.sum_other_doc_count > 0) {
    const { '25.0': p25, '50.0': median, '75.0': p75 } = quartiles.values
    return { count: count.value, p25, median, p75 }
  }
  const values = Float64Array.from(numbers.buckets, ({ key }) => key)
  return quartilesOf([{ values, counts: Uint32Array.from(numbers.buckets, ({ doc_count }) => doc_count) }])
}

/** What the cluster is asked. */
export type ClusterQuery = Record<string, unknown>

/** What it answers. */
export type ClusterResponse = {
  hits: { total: { value: number }; hits: { sort: number[] }[] }
  aggregations?: Record<string, Record<string, unknown>>
}

/**
 * Each facet is counted without its own filter. So filters that a facet has are applied after the counting, and each
 * group of facets is counted with all of those but its own.
 */
export function toClusterQuery(query: IndexQuery): ClusterQuery {
  const { text, filters = [], excludedIds = [], derived, offset, limit } = query
  const counted = countedKeys(query)
  const conditionsOf = (isWanted: (key: string) => boolean) =>
    filters.filter(({ key }) => isWanted(key)).map((filter) => filterCondition(filter, derived))
  const common = [
    ...(text ? [textCondition(text)] : []),
    ...(excludedIds.length > 0 ? [noneOf([hasId(excludedIds)])] : []),
    ...conditionsOf((key) => !counted.has(key)),
  ]
  const after = placeBehind(query)
  return {
    query: scored(allOf(common), query),
    ...(counted.size > 0 && { post_filter: allOf(conditionsOf((key) => counted.has(key))) }),
    ...(limit > 0 && { sort: sortOf(query) }),
    ...(after && limit > 0 && { search_after: after }),
    ...(!after && { from: offset }),
    size: after && limit > 0 ? offset + limit : limit,
    track_total_hits: true,
    _source: false,
    aggs: Object.fromEntries(
      Array.from(facetGroups(query), ([own, aggs]) => [
        groupName(own),
        { filter: allOf(conditionsOf((key) => counted.has(key) && key !== own)), aggs },
      ]),
    ),
  }
}

const ownFilter = ({ filter, key }: IndexFacet) => filter ?? key

/** Keys of filters that a facet is counted without. */
function countedKeys({ filters = [], facets = [] }: IndexQuery): Set<string> {
  const own = new Set(facets.map(ownFilter))
  return new Set(filters.flatMap(({ key }) => (own.has(key) ? [key] : [])))
}

const groupName = (own: string | undefined) => (own === undefined ? 'found' : `without.${own}`)

/** What is counted among the results, under `undefined`, and what without the filters of a key. */
function facetGroups(query: IndexQuery): Map<string | undefined, Record<string, Aggregation>> {
  const { facets = [], derived, quartilesOf } = query
  const counted = countedKeys(query)
  const groups = new Map<string | undefined, Record<string, Aggregation>>()
  for (const [place, facet] of facets.entries()) {
    const own = counted.has(ownFilter(facet)) ? ownFilter(facet) : undefined
    groups.set(own, { ...groups.get(own), ...facetAggregations(facet, `facet${place}`, derived) })
  }
  if (quartilesOf) groups.set(undefined, { ...groups.get(undefined), ...quartileAggregations(quartilesOf) })
  return groups
}

/**
 * The score says which tier is the first that a document has: as much as there are tiers for the first, 0 for none. In an order by points it
 * is their sum, without a script.
 */
function scored(filter: Condition, query: IndexQuery): Condition {
  const reasons = reasonsOf(query).filter(({ steps }) => steps.length > 0)
  if (reasons.length === 0 || query.limit === 0) return { bool: { filter } }
  const should = reasons.map(({ steps }) => ({
    dis_max: {
      queries: steps.map(({ points, text, anyOf }) => ({
        constant_score: {
          filter: allOf([...(text ? [textCondition(text)] : []), ...(anyOf ? [meetsOne(anyOf, query.derived)] : [])]),
          boost: points,
        },
      })),
    },
  }))
  return { bool: { filter, should, minimum_should_match: 0 } }
}

/** Tiers are one reason, of which the first step gives most. */
function reasonsOf(query: IndexQuery): readonly PointSteps[] {
  const tiers = tiersOf(query)
  return (
    pointsOrderOf(query.order) ?? [{ steps: tiers.map((tier, place) => ({ ...tier, points: tiers.length - place })) }]
  )
}

function sortOf(query: IndexQuery): object[] {
  const { order, derived } = query
  const byPublication = [{ publishedAt: 'desc' }, { id: 'desc' }]
  const sorting = numberOrderOf(order)
  if (sorting) {
    const { number, direction } = sorting
    const one = derived?.find(({ name }) => name === number)
    if (one) return [derivedOrder(one, direction), ...byPublication]
    return [{ [numberField(number)]: { order: direction, missing: missingNumber(direction) } }, ...byPublication]
  }
  const isScored = pointsOrderOf(order) !== undefined || tiersOf(query).length > 0
  return isScored ? [{ _score: 'desc' }, ...byPublication] : byPublication
}

function placeBehind(query: IndexQuery): number[] | undefined {
  const { after, order } = query
  if (!after) return undefined
  const tiers = tiersOf(query)
  const byPublication = [after.publishedAt, after.id]
  if (typeof order === 'object')
    return [after.number ?? missingNumber(numberOrderOf(order)?.direction ?? 'desc'), ...byPublication]
  return tiers.length > 0 ? [tiers.length - Math.min(after.tier, tiers.length), ...byPublication] : byPublication
}

/** The answer in the form of the index in memory. */
export function toIndexResult(query: IndexQuery, { hits, aggregations = {} }: ClusterResponse): IndexResult {
  const { facets = [], quartilesOf, after, offset, limit } = query
  const listed = after ? hits.hits.slice(offset, offset + limit) : hits.hits
  const tierCount = tiersOf(query).length
  const counted = countedKeys(query)
  const facetCounts = facets.map((facet, place) => {
    const own = counted.has(ownFilter(facet)) ? ownFilter(facet) : undefined
    const counts = aggregations[groupName(own)] ?? {}
    return [facet.key, readFacetCounts(facet, `facet${place}`, (name) => counts[name] as Buckets | undefined)] as const
  })
  const quartiles = quartilesOf && readQuartiles(aggregations[groupName(undefined)] as QuartileCounts)
  return {
    ids: listed.map(({ sort }) => sort.at(-1)!),
    tiers: listed.map(({ sort }) => (tierCount > 0 ? tierCount - sort[0]! : 0)),
    found: hits.total.value,
    facets: Object.fromEntries(facetCounts),
    ...(quartiles && { quartiles }),
  }
}
