import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { effectiveResume } from '#features/profiles/effective-resume.server.ts'
import type { LanguageSkill } from '#features/profiles/language-skills.contract.ts'
import type { SeekerContact } from '#features/profiles/seeker/seeker-details.contract.ts'
import type { OwnResume } from '../contract/resumes.ts'
import { resumeProgress } from '../editor/rules/resume-progress.ts'
import { toOwnCertificates } from '../files/certificate-files.server.ts'
import { baseResumeColumns, namesByIds, resumePageColumns } from '../server/resume-columns.ts'
import { resumeActions } from '../server/resume-rules.ts'
import { accessListColumns } from '../visibility/access-list.server.ts'

export async function listResumesOfSeeker(db: Db, seekerId: number, at: Date): Promise<OwnResume[]> {
  const rows = await selectOwnResumes(db, seekerId, at).orderBy('resume.id', 'desc').execute()
  return rows.map((row) => toOwnResume(row, at))
}

type OwnResumeRef = { seekerId: number; id: number }

export async function findOwnResume(db: Db, { seekerId, id }: OwnResumeRef, at: Date): Promise<OwnResume | undefined> {
  const row = await selectOwnResumes(db, seekerId, at).where('resume.id', '=', id).executeTakeFirst()
  return row && toOwnResume(row, at)
}

/** The same with a row lock: until the transaction ends it cannot be changed, deleted or sent. */
export async function lockOwnResume(db: Db, { seekerId, id }: OwnResumeRef, at: Date): Promise<OwnResume | undefined> {
  const own = db.selectFrom('resume').select('id').where('id', '=', id).where('seeker_id', '=', seekerId)
  await own.forUpdate().execute()
  return findOwnResume(db, { seekerId, id }, at)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOwnResumes>['executeTakeFirstOrThrow']>>

function toOwnResume({ said_city_id, said_languages, has_photo, has_email, ...row }: Row, at: Date): OwnResume {
  const progress = resumeProgress({
    ...row,
    city_id: said_city_id,
    languages: said_languages,
    has_photo,
    has_email,
  })
  const certificates = toOwnCertificates(row.certificates, at)
  return { ...row, certificates, progress, can: resumeActions(row, at) }
}

function selectOwnResumes(db: Db, seekerId: number, at: Date) {
  return db
    .selectFrom('resume')
    .innerJoin('seeker', 'seeker.id', 'resume.seeker_id')
    .innerJoin('account', 'account.id', 'seeker.id')
    .select(baseResumeColumns(at))
    .select(resumePageColumns)
    .select(ownDetailColumns)
    .select(['resume.city_id', 'resume.professional_role_ids'])
    .select([
      effectiveResume.city_id.as('said_city_id'),
      effectiveResume.languages.as('said_languages'),
      hasPhoto.as('has_photo'),
    ])
    .select(sql<boolean>`account.email is not null`.as('has_email'))
    .select(['resume.email_notification', 'resume.push_notification', 'resume.version', 'resume.moderation_hold'])
    .select('resume.is_short')
    .select(['resume.published_at', 'resume.created_at', 'resume.updated_at'])
    .select(accessListColumns)
    .select((eb) => countersColumn(eb).$notNull().as('counters'))
    .where('resume.seeker_id', '=', seekerId)
    .where('resume.status', '<>', 'deleted')
}

/** Values of the resume itself; null where the value of the profile applies. */
const ownDetailColumns = (eb: ExpressionBuilder<DB, 'resume'>) =>
  [
    'resume.metro_ids',
    namesByIds('metro_station', sql.ref('resume.metro_ids')).as('metros'),
    'resume.relocation_id',
    'resume.relocation_city_ids',
    namesByIds('city', sql.ref('resume.relocation_city_ids')).as('relocation_cities'),
    'resume.business_trip_id',
    'resume.citizenship_ids',
    'resume.work_permit_ids',
    'resume.driver_license_ids',
    'resume.has_vehicle',
    eb.ref('resume.languages').$castTo<LanguageSkill[] | null>().as('languages'),
    eb.ref('resume.contacts').$castTo<SeekerContact[] | null>().as('contacts'),
  ] as const

const hasPhoto = sql<boolean>`exists (
  select from resume_artifact inner join artifact on artifact.id = resume_artifact.artifact_id
  where resume_artifact.resume_id = resume.id and artifact.kind = 'photo'
)`

const countersColumn = (eb: ExpressionBuilder<DB, 'resume'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('negotiation')
      .select((negotiation) => [
        negotiation.fn.countAll<number>().filterWhere('initiator', '=', 'seeker').as('responses'),
        negotiation.fn.countAll<number>().filterWhere(wasInvited).as('invitations'),
        sql<number>`resume.old_views + ${countViews(sql`true`)}`.as('views_total'),
        countViews(sql`at > coalesce(resume.views_seen_at, '-infinity')`).as('views_new'),
        sql<number>`(
          select count(*) from contact_access where resume_id = resume.id and revoked_at is null
        )`.as('reveals'),
      ])
      .whereRef('negotiation.resume_id', '=', 'resume.id'),
  )

const countViews = (condition: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from resume_view where resume_id = resume.id and ${condition})`

const wasInvited = sql<boolean>`exists (
  select from negotiation_event as event where event.negotiation_id = negotiation.id and event.to_state = 'invitation'
)`

/** Completeness of each own resume. */
export async function listResumeProgress(db: Db, seekerId: number, at: Date) {
  const resumes = await listResumesOfSeeker(db, seekerId, at)
  return resumes.map(({ id, title, status, progress }) => ({ id, title, status, ...progress }))
}
