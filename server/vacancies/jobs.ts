import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { composeMail } from '../jobs/compose-mail.ts'
import type { JobPayload } from '../jobs/job-payloads.ts'

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

/**
 * Mails the manager of the draft. A draft that was published, edited or rescheduled meanwhile has no `publish_problem`.
 */
export async function notifyEmployerAboutPublication(
  { db, integrations, site }: Ctx,
  { vacancy_id }: JobPayload<'notify_employer_about_publication'>,
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
    'Вакансия осталась черновиком. Исправьте её и опубликуйте, когда будет удобно.',
  ]
  const link = { text: 'Открыть черновик', url: `${site.public_url}/my-vacancy/${vacancy_id}` }
  await integrations.mail.send(composeMail({ to: row.email, subject, paragraphs, link }))
}
