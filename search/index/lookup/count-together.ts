import type { SegmentContents } from '../segments/segment.ts'
import { COST_OF_SUM, countPlaces, sumUpCombinations } from './combination-counts.ts'
import type { CountedSet } from './counted-set.ts'

/** What one place of the rows of combinations gives. */
interface CountedPlace {
  place: number
  /** How many codes there are. */
  length: number
  /** What counting this here saves, in units of about a nanosecond, without finding the row. */
  saved: number
  use(counts: Uint32Array): void
}

/**
 * Counts in one pass over the documents what is cheaper so than apart; `attributes` and `numbers` come with the costs of that. Gives
 * the counts of attributes, of the documents that `counted` scans, and leaves those of numbers with `counted`.
 */
export function countTogether(
  attributes: ReadonlyMap<string, number>,
  numbers: ReadonlyMap<string, number>,
  counted: CountedSet,
  contents: SegmentContents,
): Map<string, Uint32Array> {
  const result = new Map<string, Uint32Array>()
  const places = [
    ...attributePlaces(attributes, counted, contents, result),
    ...numberPlaces(numbers, counted, contents),
  ]
  const chosen = places.filter(({ saved }) => saved > 0)
  const saved = chosen.reduce((sum, place) => sum + place.saved, 0)
  if (saved < counted.scanCount * counted.costOfLook) return result
  const counts = countPlaces(
    contents.combinations,
    chosen.map(({ place }) => place),
    chosen.map(({ length }) => length),
    counted.scan.list,
  )
  for (const [at, { use }] of chosen.entries()) use(counts[at]!)
  return result
}

/** Of one document, without finding its row. */
const COST_OF_COUNTING = 0.6

function attributePlaces(
  costs: ReadonlyMap<string, number>,
  { scanCount }: CountedSet,
  { combinations, documents }: SegmentContents,
  result: Map<string, Uint32Array>,
): CountedPlace[] {
  return combinations.groups.map(({ count, attributes }, place) => {
    const names = attributes.filter((name) => costs.has(name))
    const costApart = names.reduce((sum, name) => sum + costs.get(name)!, 0)
    const cost = scanCount * COST_OF_COUNTING + count + Math.min(count, scanCount) * COST_OF_SUM * names.length
    return {
      place,
      length: count,
      saved: costApart - cost,
      use: (counts) => {
        const columns = names.map((name) => documents.attributes[name]!)
        for (const [at, sums] of sumUpCombinations(columns, counts, scanCount).entries()) result.set(names[at]!, sums)
      },
    }
  })
}

function numberPlaces(
  costs: ReadonlyMap<string, number>,
  counted: CountedSet,
  { combinations, orders }: SegmentContents,
): CountedPlace[] {
  return Object.entries(combinations.numbers).flatMap(([name, place]) => {
    const [cost, numbers] = [costs.get(name), orders[name]?.counted]
    if (cost === undefined || !numbers) return []
    const length = numbers.values.length + 1
    return {
      place,
      length,
      saved: cost - counted.scanCount * COST_OF_COUNTING - length,
      use: (counts) => counted.keepNumbers(numbers, counts),
    }
  })
}
