import type { Db } from '#database/connect.ts'
import { offsetOf } from '../../http/paging.ts'
import { matchApplications } from '../../matching/match-resumes.ts'
import { comparedPair } from '../negotiation-columns.ts'
import { isOverdue, type selectInboxRows } from './inbox-rows.ts'

/** Applications that are compared and sorted; later ones keep the order of the list (see decision 26). */
const MAX_COMPARED = 200

type PageOfBest = { page: number; per_page: number; isOverdueFirst: boolean }

/** Ids of one page, best match first. With `isOverdueFirst` the overdue ones stand before, longest overdue first. */
export async function listBestIds(
  db: Db,
  rows: ReturnType<typeof selectInboxRows>,
  { page, per_page, isOverdueFirst }: PageOfBest,
  at: Date,
): Promise<number[]> {
  const from = offsetOf(page, per_page)
  const listed = await rows
    .clearSelect()
    .select(['negotiation.id', 'negotiation.resume_id as own_resume_id', 'negotiation.vacancy_id'])
    .select(['negotiation.state', isOverdue(at).as('is_overdue')])
    .limit(Math.max(MAX_COMPARED, from + per_page))
    .execute()
  const isFirst = ({ is_overdue }: (typeof listed)[number]) => isOverdueFirst && is_overdue
  const compared = listed.slice(0, MAX_COMPARED).filter((row) => !isFirst(row))
  const findMatch = await matchApplications(db, compared.map(comparedPair), at)
  const scoreById = new Map(compared.map((row) => [row.id, findMatch(comparedPair(row))?.score ?? -1]))
  const best = compared.sort((a, b) => scoreById.get(b.id)! - scoreById.get(a.id)!)
  return [...listed.slice(0, MAX_COMPARED).filter(isFirst), ...best, ...listed.slice(MAX_COMPARED)]
    .slice(from, from + per_page)
    .map(({ id }) => id)
}
