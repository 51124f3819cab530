import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { EXPIRED } from './rules.ts'

/** Vacancies past their last day go to the archive, and their companies get the places back: both or neither. */
export async function archiveExpiredVacancies({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const at = now().toISOString()
  await sql`
    with archived as (
      update vacancy
      set status = 'archived', archived_at = expires_at, archive_reason_id = ${EXPIRED}, updated_at = ${at}, version = version + 1
      where status = 'active' and expires_at <= ${at}
      returning company_id
    ), freed as (
      select company_id, count(*)::int as places from archived group by company_id
    )
    update company
    set active_vacancies = greatest(active_vacancies - freed.places, 0)
    from freed
    where company.id = freed.company_id`.execute(db)
}
