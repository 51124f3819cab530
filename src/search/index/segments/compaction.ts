const SMALLEST_GROUP = 4

interface SizedSegment {
  count: number
  searchableCount: number
}

/**
 * The segments to build into one: small ones as soon as there are several, and never a large one for the sake of a few
 * small ones, so that a document is built again only when the segment around it has doubled. A segment that lost a
 * quarter of its documents is built again alone.
 */
export function segmentsToMerge<T extends SizedSegment>(segments: readonly T[]): T[] {
  const ascending = segments.toSorted((a, b) => a.searchableCount - b.searchableCount)
  let group: T[] = []
  let sum = 0
  for (const [place, segment] of ascending.entries()) {
    sum += segment.searchableCount
    if (place + 1 >= SMALLEST_GROUP && sum >= 2 * segment.searchableCount) {
      group = ascending.slice(0, place + 1)
      break
    }
  }
  if (group.length > 0) return group
  const worn = segments.find(({ count, searchableCount }) => searchableCount < count * 0.75)
  return worn ? [worn] : []
}
