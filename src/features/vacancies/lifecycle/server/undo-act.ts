import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { findOwnVacancy } from '../../own-list/own-vacancies.server.ts'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'
import { undoLastAct } from './transition.ts'

/** Undoes the last publication, prolongation or confirmation of the vacancy (ruling 39). */
export async function undoActOnVacancy({ db, now }: Ctx, companyId: number, vacancyId: number): Promise<OwnVacancy> {
  return inTransaction(db, async (tx) => {
    const isUndone = await undoLastAct(tx, sql`id = ${vacancyId} and company_id = ${companyId}`, now())
    const vacancy = (await findOwnVacancy(tx, companyId, vacancyId)) ?? refuse('vacancy_not_found')
    if (!isUndone) refuse('state_conflict', { message: TOO_LATE, details: { state: vacancy.status } })
    return vacancy
  })
}

const TOO_LATE = 'Отменить уже нельзя: прошло больше 10 секунд, или на вакансию откликнулись'
