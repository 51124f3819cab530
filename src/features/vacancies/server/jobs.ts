import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** Nightly repair: sets the counters of open vacancies to the real counts. */
export async function recountActiveVacancies({ db }: Pick<Ctx, 'db'>) {
  await sql`
    update company
    set active_vacancies = truth.active
    from (
      select company.id, (select count(*)::int from vacancy where company_id = company.id and status = 'active') as active
      from company
    ) as truth
    where truth.id = company.id and truth.active <> active_vacancies`.execute(db)
}
