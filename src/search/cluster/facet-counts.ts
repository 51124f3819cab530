import type { IndexFacet } from '../index/index-types.ts'
import { attributeField, type Condition, numberField, partsOfList } from './condition.ts'
import { derivedWithin } from './derived-condition.ts'
import { type DerivedNumbers, meetsOne } from './index-condition.ts'

/** A count that the cluster is asked for. */
export type Aggregation = Record<string, unknown>

export type Buckets = {
  buckets: { key: number; doc_count: number }[] | Record<string, { doc_count: number }>
  sum_other_doc_count?: number
}

/** More than an attribute has values, so that no part of the cluster leaves one out of its counts. */
const ALL_VALUES = 20_000

/** The counts of one facet by name. */
export function facetAggregations(
  facet: IndexFacet,
  name: string,
  derived: DerivedNumbers,
): Record<string, Aggregation> {
  if ('options' in facet)
    return { [name]: countEach(facet.options.map(({ value, anyOf }) => [value, meetsOne(anyOf, derived)])) }
  if ('steps' in facet) return { [name]: stepAggregation(facet, derived) }
  const field = attributeField(facet.attribute)
  if ('sums' in facet)
    return Object.assign({}, ...facet.sums.map(({ of }, place) => listedAggregations(field, `${name}.${place}`, of)))
  if (!facet.top) return { [name]: { terms: { field, size: ALL_VALUES } } }
  const { count, always } = facet.top
  const order = [{ _count: 'desc' }, { _key: 'asc' }]
  return {
    [name]: { terms: { field, size: count, shard_size: ALL_VALUES, order } },
    ...listedAggregations(field, `${name}.always`, always),
  }
}

/** Counts of the listed values. A long list has several parts, each by the name and its number. */
const listedAggregations = (field: string, name: string, values: readonly number[]): Record<string, Aggregation> =>
  Object.fromEntries(
    partsOfList(values).map((some, part) => [
      `${name}.${part}`,
      { terms: { field, include: some, size: some.length } },
    ]),
  )

function stepAggregation({ number, steps }: Extract<IndexFacet, { steps: unknown }>, derived: DerivedNumbers) {
  const one = derived?.find(({ name }) => name === number)
  if (one) return countEach(steps.map((step) => [step, derivedWithin({ number, atLeast: step }, one)]))
  const ranges = steps.map((step) => ({ key: String(step), from: step }))
  return { range: { field: numberField(number), keyed: true, ranges } }
}

const countEach = (conditions: (readonly [number, Condition])[]): Aggregation => ({
  filters: { filters: Object.fromEntries(conditions) },
})

/** By value. `countsOf` gives the buckets of an aggregation; one that was not asked for has none. */
export function readFacetCounts(
  facet: IndexFacet,
  name: string,
  countsOf: (name: string) => Buckets | undefined,
): Map<number, number> {
  const read = (one: string) => entriesOf(countsOf(one)).filter(([, count]) => count > 0)
  const readListed = (one: string, values: readonly number[]) =>
    partsOfList(values).flatMap((_, part) => read(`${one}.${part}`))
  if ('sums' in facet) {
    const sums = facet.sums.map(({ value, of }, place): [number, number] => [
      value,
      readListed(`${name}.${place}`, of).reduce((sum, [, count]) => sum + count, 0),
    ])
    return new Map(sums.filter(([, count]) => count > 0))
  }
  const always = 'top' in facet && facet.top ? facet.top.always : []
  return new Map([...read(name), ...readListed(`${name}.always`, always)])
}

function entriesOf(counts: Buckets | undefined): [number, number][] {
  if (!counts) return []
  const { buckets } = counts
  if (Array.isArray(buckets)) return buckets.map(({ key, doc_count }) => [key, doc_count])
  return Object.entries(buckets).map(([key, { doc_count }]) => [Number(key), doc_count])
}
