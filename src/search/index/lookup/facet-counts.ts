import type { IndexCondition, IndexFacet } from '../index-types.ts'
import type { Segment } from '../segments/segment.ts'
import { conditionsSet, conditionsTest } from './constraints.ts'
import type { CountedSet } from './counted-set.ts'
import { intersect, type SetMemory, sizeOf } from './document-set.ts'
import { costOfNumbers } from './quartiles.ts'
import { forEachSum, sumOfSegments, type ValueCounts } from './segment-sums.ts'
import { costOfSteps, countSteps } from './step-counts.ts'
import { sumOfValues, topValues } from './top-values.ts'
import { columnOf, countValues } from './value-counts.ts'

/** A facet with the counts of each segment. */
export interface CountedFacet {
  facet: IndexFacet
  counts: Map<number, number>
  /** Of a facet that counts all values of an attribute. */
  segments: ValueCounts[]
}

export const newCountedFacet = (facet: IndexFacet): CountedFacet => ({ facet, counts: new Map(), segments: [] })

/** By value, when all segments have counted. */
export function finalCounts({ facet, counts, segments }: CountedFacet): Map<number, number> {
  if (segments.length === 0) return counts
  const sums = sumOfSegments(segments)
  if ('top' in facet && facet.top) return topValues(sums, facet.top)
  forEachSum(sums, (value, count) => counts.set(value, count))
  return counts
}

/**
 * Adds what a segment has of each value of facets that count the same documents. The number `quartilesOf`, whose quartiles among these
 * documents are wanted as well, is counted with them.
 */
export function addFacetCounts(
  facets: CountedFacet[],
  counted: CountedSet,
  segment: Segment,
  memory: SetMemory,
  quartilesOf?: string,
) {
  const { contents } = segment
  if (counted.size === 0) return
  const attributes = new Set(facets.flatMap(({ facet }) => ('attribute' in facet ? [facet.attribute] : [])))
  const numbers = new Map(quartilesOf ? [[quartilesOf, costOfNumbers(counted)]] : [])
  for (const { facet } of facets) {
    if (!('number' in facet)) continue
    numbers.set(facet.number, (numbers.get(facet.number) ?? 0) + costOfSteps(facet, counted, contents))
  }
  const valueCounts = countValues(attributes, numbers, counted, contents, memory)
  for (const { facet, counts, segments } of facets) {
    const add = (value: number, count: number) => {
      if (count > 0) counts.set(value, (counts.get(value) ?? 0) + count)
    }
    if ('attribute' in facet) {
      const { values } = columnOf(contents, facet.attribute)
      const ofSegment = { values, counts: valueCounts.get(facet.attribute)! }
      if ('sums' in facet) for (const { value, of } of facet.sums) add(value, sumOfValues(ofSegment, of))
      else segments.push(ofSegment)
    } else if ('options' in facet) {
      for (const { value, anyOf } of facet.options) add(value, countOption(anyOf, counted, segment, memory))
    } else {
      for (const [step, count] of countSteps(facet, counted, contents)) add(step, count)
    }
  }
}

function countOption(anyOf: IndexCondition[], { set }: CountedSet, segment: Segment, memory: SetMemory): number {
  if (set.kind === 'list') {
    const isMet = conditionsTest(anyOf, segment)
    return set.list.reduce((sum, document) => sum + Number(isMet(document)), 0)
  }
  let count = 0
  memory.borrow(() => {
    count = sizeOf(intersect([set, conditionsSet(anyOf, segment, memory)], memory))
  })
  return count
}
