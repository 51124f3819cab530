import type { Match } from '#contract/matching/match.ts'
import { offsetOf } from '../http/paging.ts'

/** Items that are matched and sorted; later items keep the order of relevance. */
export const MAX_COMPARED = 200

type Page = { page: number; per_page: number }

/** So many of the results, in the order of relevance, are needed for a page by match. */
export const countForPage = ({ page, per_page }: Page) => Math.max(MAX_COMPARED, offsetOf(page, per_page) + per_page)

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
