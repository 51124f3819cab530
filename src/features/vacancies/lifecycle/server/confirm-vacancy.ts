import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { findOwnVacancy } from '../../own-list/own-vacancies.server.ts'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'
import { addDaysIso, CONFIRMATION_DAYS } from '../../server/rules.ts'
import { undoColumn } from './undo-columns.ts'

/** The owner confirms that the vacancy is still open; valid for `CONFIRMATION_DAYS` from now. */
export async function confirmOwnVacancy({ db, now }: Ctx, companyId: number, vacancyId: number): Promise<OwnVacancy> {
  const at = now()
  return inTransaction(db, async (tx) => {
    await tx
      .updateTable('vacancy')
      .set({
        alive_confirmed_at: at.toISOString(),
        alive_until: addDaysIso(at, CONFIRMATION_DAYS),
        undo: undoColumn('confirm', at),
      })
      .where('id', '=', vacancyId)
      .where('company_id', '=', companyId)
      .where('status', '=', 'active')
      .where('expires_at', '>', at.toISOString())
      .execute()
    const vacancy = (await findOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    if (vacancy.status !== 'active') refuse('state_conflict', { details: { state: vacancy.status } })
    return vacancy
  })
}
