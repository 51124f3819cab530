import { titleQuery } from '../query/title-query.ts'
import type { IndexQuery, IndexTier, OrderByNumber, PointSteps } from './index-types.ts'

/** Which documents come first, the best first. None in an order without tiers. */
export function tiersOf({ order, text, tiers }: IndexQuery): IndexTier[] {
  if (order !== 'relevance') return []
  const titled = text && titleQuery(text)
  return tiers ?? (titled ? [{ text: titled }] : [])
}

/** The number that an order sorts by, if it is one. */
export const numberOrderOf = (order: IndexQuery['order']): OrderByNumber | undefined =>
  typeof order === 'object' && 'number' in order ? order : undefined

/** The reasons for points that an order sorts by, if it is one. */
export const pointsOrderOf = (order: IndexQuery['order']): readonly PointSteps[] | undefined =>
  typeof order === 'object' && 'points' in order ? order.points : undefined
