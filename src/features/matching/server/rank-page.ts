import { offsetOf } from '#platform/http/paging.ts'
import type { IndexQuery } from '#search/index/index-types.ts'
import type { Match } from '../contract/match.ts'

/** Items that are compared one by one; those behind them keep the order of the engine. */
const MAX_COMPARED = 200

type Page = { page: number; per_page: number }

/** What a page by match is made of: the best by the points of the engine, from the first on. */
export const queryForRanking = (query: IndexQuery, { page, per_page }: Page): IndexQuery => ({
  ...query,
  offset: 0,
  limit: Math.max(MAX_COMPARED, offsetOf(page, per_page) + per_page),
})

/**
 * Returns the ids of one page, best match first. `ids` are in the order of the engine, which orders those of equal matches and those that
 * are not compared.
 */
export async function rankPage(
  { page, per_page }: Page,
  ids: readonly number[],
  compare: (ids: number[]) => Promise<Map<number, Match>>,
): Promise<number[]> {
  const from = offsetOf(page, per_page)
  const compared = ids.slice(0, MAX_COMPARED)
  const matches = await compare(compared)
  const scoreOf = (id: number) => matches.get(id)?.score
  // Without a score: removed since it was found.
  const best = compared.filter((id) => scoreOf(id) !== undefined).sort((a, b) => scoreOf(b)! - scoreOf(a)!)
  return [...best, ...ids.slice(MAX_COMPARED)].slice(from, from + per_page)
}
