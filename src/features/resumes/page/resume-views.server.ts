import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { hasCompanyRole } from '#features/companies/team/company-roles.rules.ts'
import { composeFromWords, type LetterComposer } from '#features/notifications/delivery/email-channel.server.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { ResumeViews } from '../contact-access/contact-access.contract.ts'
import type { ResumePage } from '../contract/resumes.ts'

/** Weekly letter about views. Resumes whose letters were turned off meanwhile are left out. */
export const composeViewLetter: LetterComposer = async (ctx, notifications) => {
  const mailed = await ctx.db
    .selectFrom('resume')
    .select('id')
    .where(sql<boolean>`id = any(${notifications.map(({ entity_id }) => entity_id)})`)
    .where('email_notification', '=', true)
    .execute()
  const ids = new Set(mailed.map(({ id }) => id))
  const wanted = notifications.filter(({ entity_id }) => ids.has(entity_id))
  return wanted.length === 0 ? undefined : composeFromWords(ctx, wanted)
}

/** Records a view by an employer: one row for each company and day. A viewer reads without a trace (N-028). */
export async function insertResumeView(db: Db, caller: Caller | undefined, { id }: Pick<ResumePage, 'id'>, at: Date) {
  if (!caller?.is_employer_mode || caller.company_id === null || caller.missing.employer.length > 0) return
  if (!hasCompanyRole(caller.company_role, 'recruiter')) return
  const { company_id } = caller
  await inTransaction(db, async (tx) => {
    const inserted = await insertViewOfCompany(tx, { id, company_id, viewer_id: caller.id }, at)
    if (inserted) await notifyAboutView(tx, { id, company_id }, at)
  })
}

type View = { id: number; company_id: number; viewer_id: number }

const insertViewOfCompany = (tx: Db, { id, company_id, viewer_id }: View, at: Date) =>
  tx
    .insertInto('resume_view')
    .columns(['resume_id', 'company_id', 'day', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('resume')
        .select((own) => [
          'id',
          own.val(company_id).as('company_id'),
          sql<string>`${moscowDay(at)}::date`.as('day'),
          sql<string>`${at.toISOString()}::timestamptz`.as('at'),
        ])
        .where('id', '=', id)
        .where('seeker_id', '<>', viewer_id),
    )
    .onConflict((again) => again.doNothing())
    .returning('resume_id')
    .executeTakeFirst()

/** The switches of the resume decide whether it is mailed weekly and pushed. */
async function notifyAboutView(tx: Db, { id, company_id }: Pick<View, 'id' | 'company_id'>, at: Date) {
  const { seeker_id, company, ...resume } = await tx
    .selectFrom('resume')
    .select(['seeker_id', 'email_notification', 'push_notification'])
    .select((eb) => eb.selectFrom('company').select('name').where('id', '=', company_id).as('company'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const view = {
    account_id: seeker_id,
    type: 'resume.viewed',
    title: 'Ваше резюме посмотрели',
    text: company ?? '',
    link: '/my-resumes',
    entity: { kind: 'resume', id },
    group_key: `resume ${id} viewed`,
    event_key: `resume_view ${id} ${company_id} ${moscowDay(at)}`,
    isPushOn: resume.push_notification,
    ...(!resume.email_notification && { letter: 'off' as const }),
  } as const
  await notify(tx, [view], at)
}

const MAX_VIEWS = 200

/** Reading this list marks the views as seen. */
export async function readResumeViews({ db, now }: Ctx, seekerId: number, id: number): Promise<ResumeViews> {
  const { numUpdatedRows } = await db
    .updateTable('resume')
    .set({ views_seen_at: now().toISOString() })
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('resume_not_found')
  const [views, reveals] = await Promise.all([listResumeViews(db, id), listContactAccesses(db, id)])
  return { views, reveals }
}

const listResumeViews = (db: Db, id: number) =>
  db
    .selectFrom('resume_view as view')
    .innerJoin('company', 'company.id', 'view.company_id')
    .select((eb) => [
      'view.at',
      companyColumn.as('company'),
      eb
        .exists(
          eb
            .selectFrom('resume_view as earlier')
            .select('earlier.day')
            .whereRef('earlier.resume_id', '=', 'view.resume_id')
            .whereRef('earlier.company_id', '=', 'view.company_id')
            .whereRef('earlier.day', '<', 'view.day'),
        )
        .$castTo<boolean>()
        .as('repeat'),
    ])
    .where('view.resume_id', '=', id)
    .orderBy('view.at', 'desc')
    .orderBy('view.company_id')
    .limit(MAX_VIEWS)
    .execute()

const listContactAccesses = (db: Db, id: number) =>
  db
    .selectFrom('contact_access as reveal')
    .innerJoin('company', 'company.id', 'reveal.company_id')
    .select((eb) => [
      'reveal.at',
      'reveal.revoked_at',
      eb.ref('reveal.fields').$castTo<ResumeViews['reveals'][number]['fields']>().as('fields'),
      companyColumn.as('company'),
      jsonObjectFrom(
        eb.selectFrom('vacancy').select(['id', 'name']).whereRef('vacancy.id', '=', 'reveal.vacancy_id'),
      ).as('vacancy'),
    ])
    .where('reveal.resume_id', '=', id)
    .orderBy('reveal.at', 'desc')
    .orderBy('reveal.id', 'desc')
    .execute()

const companyColumn = sql<{ id: number; name: string; slug: string }>`json_build_object(
  'id', company.id, 'name', company.name, 'slug', company.slug
)`

/** Revokes contact access of a company in all resumes of the owner. Repeating it changes nothing. */
export async function revokeContactAccess(
  ctx: Ctx,
  seekerId: number,
  { id, company_id }: { id: number; company_id: number },
) {
  const opened = await ctx.db
    .selectFrom('contact_access')
    .innerJoin('resume', 'resume.id', 'contact_access.resume_id')
    .select('contact_access.id')
    .where('resume_id', '=', id)
    .where('contact_access.company_id', '=', company_id)
    .where('seeker_id', '=', seekerId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!opened) refuse('not_found')
  await ctx.db
    .updateTable('contact_access')
    .set({ revoked_at: ctx.now().toISOString() })
    .where('company_id', '=', company_id)
    .where('resume_id', 'in', (eb) => eb.selectFrom('resume').select('id').where('seeker_id', '=', seekerId))
    .where('revoked_at', 'is', null)
    .execute()
  return readResumeViews(ctx, seekerId, id)
}
