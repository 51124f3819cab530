import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { NewVacancy } from '../editor/contract/vacancy-editor.ts'
import { insertVacancyDraft } from '../editor/server/save-vacancy.ts'
import { closeVacancies } from '../lifecycle/server/transition.ts'

/** Creates a draft of each, all or none. They have one moment of creation, by which the import is known. */
export const createDraftsOfImport = (
  { db, now }: Ctx,
  manager: { id: number; company_id: number },
  vacancies: readonly NewVacancy[],
): Promise<{ ids: number[] }> =>
  inTransaction(db, async (tx) => {
    const [ids, at]: [number[], Date] = [[], now()]
    for (const vacancy of vacancies)
      ids.push((await insertVacancyDraft(tx, { ...manager, source: 'file' }, vacancy, at)).id)
    return { ids }
  })

/** Deletes those drafts of one import that are as it has made them. A change that is quicker wins. */
export const removeDraftsOfImport = ({ db, now }: Ctx, companyId: number, ids: readonly number[]) =>
  inTransaction(db, async (tx) => {
    const rows = sql<SqlBool>`id = any(${ids}::bigint[]) and company_id = ${companyId} and source = 'file'
      and status = 'draft' and version = 1 and scheduled_at is null and created_at = (
        select first.created_at from vacancy as first
        where first.id = ${ids[0]} and first.company_id = ${companyId} and first.source = 'file')`
    return { removed: await closeVacancies(tx, { event: 'delete', rows }, now()) }
  })
