import type { Quartiles } from '../index/index-types.ts'
import { quartilesOf } from '../index/lookup/quartiles.ts'
import type { Aggregation } from './facet-counts.ts'
import { numberField } from './fields.ts'

/** So many distinct numbers are counted one by one; of more the cluster estimates, which is within a thousandth then. */
const DISTINCT = 1000
const COMPRESSION = 1000

export function quartileAggregations(number: string): Record<string, Aggregation> {
  const field = numberField(number)
  return {
    numbers: { terms: { field, size: DISTINCT, order: { _key: 'asc' } } },
    count: { value_count: { field } },
    quartiles: { percentiles: { field, percents: [25, 50, 75], tdigest: { compression: COMPRESSION } } },
  }
}

export type QuartileCounts = {
  numbers: { buckets: { key: number; doc_count: number }[]; sum_other_doc_count: number }
  count: { value: number }
  quartiles: { values: Record<'25.0' | '50.0' | '75.0', number> }
}

export function readQuartiles({ numbers, count, quartiles }: QuartileCounts): Quartiles | undefined {
  if (numbers.sum_other_doc_count > 0) {
    const { '25.0': p25, '50.0': median, '75.0': p75 } = quartiles.values
    return { count: count.value, p25, median, p75 }
  }
  const values = Float64Array.from(numbers.buckets, ({ key }) => key)
  return quartilesOf([{ values, counts: Uint32Array.from(numbers.buckets, ({ doc_count }) => doc_count) }])
}
