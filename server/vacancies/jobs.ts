import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Payload } from '../jobs/jobs.ts'
import { letter } from '../jobs/letters.ts'
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

/** The counter of places against the truth: what a fault once put wrong is right again in the morning. */
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

/** To whoever wrote the draft. One that was published, changed or given another hour since needs no letter. */
export async function tellEmployerAboutPublication(
  { db, ports, site }: Ctx,
  { vacancy_id }: Payload<'tell_employer_about_publication'>,
) {
  const row = await db
    .selectFrom('vacancy')
    .innerJoin('account', 'account.id', 'vacancy.manager_id')
    .select(['vacancy.name', 'publish_problem', 'account.email'])
    .where('vacancy.id', '=', vacancy_id)
    .where('publish_problem', '<>', '')
    .executeTakeFirst()
  if (!row?.email) return
  const subject = `Вакансия «${row.name}» не опубликована`
  const paragraphs = [
    `Мы не смогли опубликовать вакансию «${row.name}» в выбранное время. ${row.publish_problem}.`,
    'Она осталась черновиком: исправьте и опубликуйте её, когда удобно.',
  ]
  const link = { text: 'Открыть черновик', url: `${site.public_url}/my-vacancy/${vacancy_id}` }
  await ports.mail.send(letter({ to: row.email, subject, paragraphs, link }))
}
