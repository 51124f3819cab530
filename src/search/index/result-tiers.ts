import { titleQuery } from '../query/title-query.ts'
import type { IndexQuery, IndexTier } from './index-types.ts'

/** Which documents come first, the best first. None in an order without tiers. */
export function tiersOf({ order, text, tiers }: IndexQuery): IndexTier[] {
  if (order !== 'relevance') return []
  const titled = text && titleQuery(text)
  return tiers ?? (titled ? [{ text: titled }] : [])
}
