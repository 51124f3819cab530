import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { listVisibleResumeIds } from '#features/resumes/server/queries.ts'
import { findViewer } from '#features/resumes/visibility/find-viewer.server.ts'
import { isNotHidden } from '#features/vacancies/server/seeker-conditions.ts'
import { isNotOfOwnCompany } from '#features/vacancies/server/suggestible.ts'

/** The account of a saved search, with its company. */
export type SearchOwner = { id: number; company_id: number | null }

/** Those of the vacancies that are still listed, and that this account has neither hidden nor applied to, none of its own company. */
export async function listOfferedVacancyIds(db: Db, accountId: number, ids: number[], at: Date): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('vacancy_document as document')
    .select('document.id')
    .where(sql<SqlBool>`document.id = any(${ids}::bigint[])`)
    .where(sql<SqlBool>`document.is_listed and document.expires_at > ${at}`)
    .where(isNotHidden(accountId, 'document'))
    .where(isNotOfOwnCompany(accountId, 'document'))
    .where(
      sql<SqlBool>`not exists (
        select from negotiation where negotiation.vacancy_id = document.id and negotiation.seeker_id = ${accountId}
      )`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the resumes that this account may still find. */
export async function listOfferedResumeIds(db: Db, owner: SearchOwner, ids: number[], at: Date): Promise<number[]> {
  if (ids.length === 0) return []
  const viewer = await findViewer(db, owner, at)
  return listVisibleResumeIds(db, viewer, at, {
    refine: (cards) => cards.where('resume.id', 'in', ids),
    limit: ids.length,
  })
}
