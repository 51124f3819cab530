import { offsetOf } from '#platform/http/paging.ts'
import type { IndexQuery } from '#search/index/index-types.ts'
import type { Match } from '../contract/match.ts'

/** Items that are matched and sorted; later items keep the order of relevance. */
const MAX_COMPARED = 200

type Page = { page: number; per_page: number }

/** The first results by relevance, to be sorted by something that the index does not know. */
export const firstResults = (query: IndexQuery, limit: number): IndexQuery => ({
  ...query,
  order: 'relevance',
  offset: 0,
  limit,
})

/** What a page by match is made of: the first of all results with their counts, and the first of the same role. */
export const queriesForRanking = (
  query: IndexQuery,
  { page, per_page }: Page,
  roleIds: readonly number[],
): [all: IndexQuery, sameRole: IndexQuery] => {
  const { quartilesOf: _, ...uncounted } = { ...query, facets: [] }
  const sameRole = { key: 'same_role', anyOf: [{ attribute: 'role', values: roleIds }] }
  return [
    firstResults(query, Math.max(MAX_COMPARED, offsetOf(page, per_page) + per_page)),
    firstResults({ ...uncounted, filters: [...(query.filters ?? []), sameRole] }, MAX_COMPARED),
  ]
}

/** Ids in the order of relevance: the first of the same role, and the first of all. */
type Results = { sameRole: readonly number[]; all: readonly number[] }

/**
 * Returns the ids of one page, best match first. Items of the same role are matched before others; ties keep the order
 * of relevance.
 */
export async function rankPage(
  { page, per_page }: Page,
  { sameRole, all }: Results,
  compare: (ids: number[]) => Promise<Map<number, Match>>,
): Promise<number[]> {
  const from = offsetOf(page, per_page)
  const ids = [...new Set([...sameRole, ...all])]
  const compared = ids.slice(0, MAX_COMPARED)
  const matches = await compare(compared)
  const scoreOf = (id: number) => matches.get(id)?.score
  // Without a score: removed since it was found.
  const best = compared.filter((id) => scoreOf(id) !== undefined).sort((a, b) => scoreOf(b)! - scoreOf(a)!)
  return [...best, ...ids.slice(MAX_COMPARED)].slice(from, from + per_page)
}
