import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { OwnResume } from '#contract/resumes.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { resumeProgress } from '#trade/resume-progress.ts'
import { pageColumns, wishColumns } from './columns.ts'
import { resumeActions } from './rules.ts'

export async function listOwnResumes(db: Db, seekerId: number): Promise<OwnResume[]> {
  const rows = await selectOwn(db, seekerId).orderBy('resume.id', 'desc').execute()
  return rows.map(withProgress)
}

export async function findOwnResume(db: Db, seekerId: number, id: number): Promise<OwnResume | undefined> {
  const row = await selectOwn(db, seekerId).where('resume.id', '=', id).executeTakeFirst()
  return row && withProgress(row)
}

/** The same, and until the transaction ends nobody else changes, deletes or sends it. */
export async function lockOwnResume(db: Db, seekerId: number, id: number): Promise<OwnResume | undefined> {
  const own = db.selectFrom('resume').select('id').where('id', '=', id).where('seeker_id', '=', seekerId)
  await own.forUpdate().execute()
  return findOwnResume(db, seekerId, id)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>

function withProgress({ profile_city_id, ...row }: Row): OwnResume {
  const progress = resumeProgress({ ...row, city_id: row.city_id ?? profile_city_id })
  return { ...row, progress, can: resumeActions(row.status) }
}

function selectOwn(db: Db, seekerId: number) {
  return db
    .selectFrom('resume')
    .innerJoin('seeker', 'seeker.id', 'resume.seeker_id')
    .select(wishColumns)
    .select(pageColumns)
    .select(['resume.city_id', 'seeker.city_id as profile_city_id', 'resume.professional_role_ids'])
    .select(['resume.email_notification', 'resume.push_notification', 'resume.version'])
    .select(['resume.published_at', 'resume.created_at', 'resume.updated_at'])
    .select((eb) => counters(eb).$notNull().as('counters'))
    .where('resume.seeker_id', '=', seekerId)
    .where('resume.status', '<>', 'deleted')
}

const counters = (eb: ExpressionBuilder<DB, 'resume'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('negotiation')
      .select((negotiation) => [
        negotiation.fn.countAll<number>().filterWhere('initiator', '=', 'seeker').as('responses'),
        negotiation.fn.countAll<number>().filterWhere(wasInvited).as('invitations'),
        viewsOf(sql`true`).as('views_total'),
        viewsOf(sql`at > coalesce(resume.visitors_seen_at, '-infinity')`).as('views_new'),
        sql<number>`(
          select count(*) from contact_reveal where resume_id = resume.id and revoked_at is null
        )`.as('reveals'),
      ])
      .whereRef('negotiation.resume_id', '=', 'resume.id'),
  )

const viewsOf = (which: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from resume_view where resume_id = resume.id and ${which})`

const wasInvited = sql<boolean>`exists (
  select from negotiation_event as event where event.negotiation_id = negotiation.id and event.to_state = 'invitation'
)`
