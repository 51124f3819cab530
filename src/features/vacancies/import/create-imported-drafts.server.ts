import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { NewVacancy } from '../editor/contract/vacancy-editor.ts'
import { insertVacancyDraft } from '../editor/server/save-vacancy.ts'

/** Creates a draft of each, all or none. */
export const createDraftsOfImport = (
  { db, now }: Ctx,
  manager: { id: number; company_id: number },
  vacancies: readonly NewVacancy[],
): Promise<{ ids: number[] }> =>
  inTransaction(db, async (tx) => {
    const ids: number[] = []
    for (const vacancy of vacancies)
      ids.push((await insertVacancyDraft(tx, { ...manager, source: 'file' }, vacancy, now())).id)
    return { ids }
  })
