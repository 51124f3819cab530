import type { ExcludedFilter, PassingTitles } from '#features/search/search-words.server.ts'
import type { LexemeQuery, RankTier } from '#search/query/lexeme-query.ts'
import type { ResumeDataViewer } from '../visibility/viewer-relation.server.ts'
import type { ResumeSearch } from './resume-search.contract.ts'

/** A search with the words of its text, its viewer and time. */
export type ResumeSearchRequest = {
  search: ResumeSearch
  words: LexemeQuery | undefined
  /** Which results come first in the order of relevance, the best first. */
  tiers?: readonly RankTier[]
  /** Titles that pass a filter because they have its phrase. */
  passing?: PassingTitles | undefined
  /** Filters whose values are not wanted. */
  excluded?: readonly ExcludedFilter[] | undefined
  viewer: ResumeDataViewer
  at: Date
  /** Roles of the vacancy `similar_to_vacancy`. */
  roleIds?: number[] | undefined
}
