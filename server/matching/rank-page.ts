import { type SqlBool, sql } from 'kysely'
import type { Match } from '#contract/matching/match.ts'
import type { MatchResume, MatchVacancy } from '#domain/matching/match-inputs.ts'
import { offsetOf } from '../http/paging.ts'

/** Items that are matched and sorted; later items keep the order of relevance. */
const MAX_COMPARED = 200

type RankingSource = {
  /** Ids in the order of relevance: all found, or those of the same role only. */
  listIds(limit: number, scope: 'all' | 'same_role'): Promise<number[]>
  compare(ids: number[]): Promise<Map<number, Match>>
}

/**
 * Returns the ids of one page, best match first. Items of the same role are matched before others; ties keep the order
 * of relevance.
 */
export async function rankPage(
  { page, per_page }: { page: number; per_page: number },
  { listIds, compare }: RankingSource,
): Promise<number[]> {
  const from = offsetOf(page, per_page)
  const [sameRoleIds, all] = [
    await listIds(MAX_COMPARED, 'same_role'),
    await listIds(Math.max(MAX_COMPARED, from + per_page), 'all'),
  ]
  const ids = [...new Set([...sameRoleIds, ...all])]
  const compared = ids.slice(0, MAX_COMPARED)
  const matches = await compare(compared)
  const scoreOf = (id: number) => matches.get(id)?.score
  // Without a score: removed since it was found.
  const best = compared.filter((id) => scoreOf(id) !== undefined).sort((a, b) => scoreOf(b)! - scoreOf(a)!)
  return [...best, ...ids.slice(MAX_COMPARED)].slice(from, from + per_page)
}

/** The row of `table` has one of these roles. */
export const hasAnyRoleOf = (table: 'resume' | 'vacancy', { role_ids }: Pick<MatchResume | MatchVacancy, 'role_ids'>) =>
  sql<SqlBool>`${sql.ref(`${table}.professional_role_ids`)} && ${role_ids}::int[]`
