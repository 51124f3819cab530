import { sql } from 'kysely'
import { refuse } from '#contract/core/errors.ts'
import type { OwnVacancy } from '#contract/vacancies/vacancies.ts'
import type { Ctx } from '../../context.ts'
import { findOwnVacancy } from '../own-list/own-vacancies.ts'
import { ARCHIVE_REASON_NOT_CONFIRMED, addDaysIso, CONFIRMATION_DAYS } from '../rules.ts'

/** The owner confirms that the vacancy is still open; valid for `CONFIRMATION_DAYS` from now. */
export async function confirmOwnVacancy({ db, now }: Ctx, companyId: number, vacancyId: number): Promise<OwnVacancy> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('vacancy')
      .set({ alive_confirmed_at: at.toISOString(), alive_until: addDaysIso(at, CONFIRMATION_DAYS) })
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

/** Archives vacancies whose confirmation ran out and releases their quota in one statement. */
export async function archiveUnconfirmedVacancies({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const at = now().toISOString()
  await sql`
    with archived as (
      update vacancy
      set status = 'archived', archived_at = ${at}, archive_reason_id = ${ARCHIVE_REASON_NOT_CONFIRMED}, updated_at = ${at}, version = version + 1
      where status = 'active' and alive_until <= ${at}
      returning company_id
    ), freed as (
      select company_id, count(*)::int as places from archived group by company_id
    )
    update company
    set active_vacancies = greatest(active_vacancies - freed.places, 0)
    from freed
    where company.id = freed.company_id`.execute(db)
}
