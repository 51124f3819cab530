import type { ExcludedFilter, PassingTitles } from '#features/search/search-words.server.ts'
import type { LexemeQuery, RankTier } from '#search/query/lexeme-query.ts'
import type { PlaceInOrder } from './place-in-order.ts'

/** Viewer (undefined for guests) and time of a search, and what its text, resume and vacancy search for. */
export type VacancySearchContext = {
  viewerId: number | undefined
  now: Date
  words?: LexemeQuery | undefined
  /** Which results come first in the order of relevance, the best first. */
  tiers?: readonly RankTier[] | undefined
  /** Titles that pass a filter because they have its phrase. */
  passing?: PassingTitles | undefined
  /** Filters whose values are not wanted. */
  excluded?: readonly ExcludedFilter[] | undefined
  /** Roles of the resume `for_resume`. */
  roleIds?: number[] | undefined
  /** Vacancies similar to `similar_to`, the most similar first. */
  similarIds?: number[] | undefined
  /** The page begins behind it. */
  place?: PlaceInOrder | undefined
}
