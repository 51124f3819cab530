import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { listVisibleResumeCards } from '#features/resumes/server/queries.ts'
import { findViewer } from '#features/resumes/visibility/find-viewer.server.ts'
import type { NegotiationState } from '../contract/negotiation-constants.ts'

/** The copy of the resume has the contacts, so it has the whole name as well. */
export const hasNamedSnapshot = sql<boolean>`(negotiation.is_masked
  or coalesce(negotiation.resume_snapshot -> 'contacts', 'null') <> 'null')`

type NamedRow = { resume_id: number | null; state: NegotiationState; is_named: boolean }

/**
 * Finds the names that the company may see today: contacts that it opened later show the whole name. Lists, the board,
 * files and the page of a person ask the same, so that a person has one name (N-105). Null: the copy has the name.
 */
export async function findCurrentNames(
  db: Db,
  viewer: { id: number; company_id: number },
  rows: readonly NamedRow[],
  at: Date,
) {
  const ids = rows.flatMap((row) => (hasCurrentName(row) ? row.resume_id! : []))
  const cards =
    ids.length === 0
      ? []
      : await listVisibleResumeCards(db, await findViewer(db, viewer, at), at, (all) =>
          all.where('resume.id', 'in', ids),
        )
  const names = new Map(cards.map(({ id, person }) => [id, person]))
  return (row: NamedRow) => (hasCurrentName(row) ? (names.get(row.resume_id!) ?? null) : null)
}

const hasCurrentName = ({ resume_id, state, is_named }: NamedRow) =>
  resume_id !== null && state !== 'withdrawn' && !is_named
