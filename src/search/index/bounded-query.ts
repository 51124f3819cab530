import type { DerivedNumber, IndexCondition, IndexFacet, IndexFilter, IndexQuery } from './index-types.ts'

/** So many ids or values one list of a query may name that is sent to a cluster. */
export const MAX_LISTED = 10_000

const within = <T>(list: readonly T[]): readonly T[] => (list.length > MAX_LISTED ? list.slice(0, MAX_LISTED) : list)

/**
 * The query as a cluster answers it: of a longer list its first 10 000 entries count, so a caller puts what matters to a
 * person first. The index in memory answers the whole. Nothing secret hangs on a list: whether somebody may see a document is
 * asked again when its card is read.
 */
export function boundedQuery(query: IndexQuery): IndexQuery {
  const { filters, tiers, facets, excludedIds, derived } = query
  return {
    ...query,
    ...(filters && { filters: filters.map(boundedFilter) }),
    ...(tiers && {
      tiers: tiers.map((tier) => ({ ...tier, ...(tier.anyOf && { anyOf: boundedConditions(tier.anyOf) }) })),
    }),
    ...(facets && { facets: facets.map(boundedFacet) }),
    ...(excludedIds && { excludedIds: within(excludedIds) }),
    ...(derived && { derived: derived.map(boundedDerived) }),
  }
}

const boundedFilter = (filter: IndexFilter): IndexFilter => ({ ...filter, anyOf: boundedConditions(filter.anyOf) })

function boundedConditions(anyOf: IndexCondition[]): IndexCondition[] {
  return anyOf.map((condition) => {
    if ('ids' in condition) return { ids: within(condition.ids) }
    return 'attribute' in condition ? { ...condition, values: within(condition.values) } : condition
  })
}

function boundedFacet(facet: IndexFacet): IndexFacet {
  if ('sums' in facet) return { ...facet, sums: facet.sums.map(({ value, of }) => ({ value, of: within(of) })) }
  if ('options' in facet)
    return { ...facet, options: facet.options.map(({ value, anyOf }) => ({ value, anyOf: boundedConditions(anyOf) })) }
  if ('top' in facet && facet.top) return { ...facet, top: { ...facet.top, always: within(facet.top.always) } }
  return facet
}

const boundedDerived = ({ name, greatestOf }: DerivedNumber): DerivedNumber => ({
  name,
  greatestOf: greatestOf.map(({ attribute, numbers, nearestOf }) => ({
    attribute,
    numbers: within(numbers),
    ...(nearestOf && { nearestOf: { ...nearestOf, points: within(nearestOf.points) } }),
  })),
})
