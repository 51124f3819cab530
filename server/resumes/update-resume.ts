import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { OwnResume, ResumeChange } from '#contract/resumes.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '../context.ts'
import type { Visitor } from '../http/serve.ts'
import { replaceAccess } from './access.ts'
import { replaceCertificateFiles } from './certificates.ts'
import { nextFields } from './next-fields.ts'
import { findOwnResume, lockOwnResume } from './own-resumes.ts'
import { columnsOf, fieldsOf, refuseUnpublishable } from './resume-fields.ts'
import { REFRESHED_ONCE_IN, statusAfter } from './rules.ts'
import { consentToPublication, refuseSecond, refuseToShowMinor, replaceExperience } from './save-resume.ts'

type Own = { seekerId: number; id: number; visitor: Visitor }

/** Updates a resume. A published one must keep every required field. Refuses `version_conflict`. */
export async function updateResume(
  { db, now }: Ctx,
  own: Own,
  { version, ...change }: ResumeChange,
): Promise<OwnResume> {
  const update = () =>
    db.transaction().execute(async (tx) => {
      const at = now()
      const before = (await lockOwnResume(tx, own, at)) ?? refuse('resume_not_found')
      if (version !== undefined && version !== before.version) {
        refuse('version_conflict', { details: { current: before.version } })
      }
      return save(tx, own, before, change, at)
    })
  return refuseSecond(db, own.seekerId, change.title, update)
}

async function save(tx: Db, own: Own, before: OwnResume, change: ResumeChange, at: Date): Promise<OwnResume> {
  const was = fieldsOf(before)
  const next = await nextFields(tx, was, change, at)
  if (isDeepStrictEqual(was, next)) return before
  if (before.status !== 'draft') refuseUnpublishable(next.content)
  const status = statusAfter(before.status, next.settings.access_type)
  const isForEveryone = status === 'published' && next.settings.access_type === 'everyone'
  if (isForEveryone) await refuseToShowMinor(tx, own.seekerId, at)
  const updated_at = at.toISOString()
  const refreshed_at = isDeepStrictEqual(was.content, next.content) ? before.refreshed_at : updated_at
  await tx
    .updateTable('resume')
    .set({ ...columnsOf(next, at), status, updated_at, refreshed_at, version: before.version + 1 })
    .where('id', '=', own.id)
    .execute()
  if (!isDeepStrictEqual(was.settings.access_company_ids, next.settings.access_company_ids)) {
    await replaceAccess(tx, own.id, next.settings.access_company_ids)
  }
  if (!isDeepStrictEqual(was.content.experience, next.content.experience)) {
    await replaceExperience(tx, own.id, next.content.experience)
  }
  if (!isDeepStrictEqual(was.content.certificates, next.content.certificates)) {
    await replaceCertificateFiles(tx, own, next.content.certificates)
  }
  if (isForEveryone) {
    await consentToPublication(tx, { account_id: own.seekerId, address: own.visitor.address, at })
  }
  return (await findOwnResume(tx, own, at))!
}

/** Publishes a draft. Repeating it changes nothing. */
export async function publishResume({ db, now }: Ctx, own: Own): Promise<OwnResume> {
  return db.transaction().execute(async (tx) => {
    const at = now()
    const before = (await lockOwnResume(tx, own, at)) ?? refuse('resume_not_found')
    if (before.status !== 'draft') return before
    refuseUnpublishable(fieldsOf(before).content)
    const [moment, status] = [at.toISOString(), statusAfter('published', before.access_type)]
    const isForEveryone = before.access_type === 'everyone'
    if (isForEveryone) await refuseToShowMinor(tx, own.seekerId, at)
    await tx
      .updateTable('resume')
      .set({ status, published_at: moment, refreshed_at: moment, updated_at: moment, version: before.version + 1 })
      .where('id', '=', own.id)
      .execute()
    if (isForEveryone) {
      await consentToPublication(tx, { account_id: own.seekerId, address: own.visitor.address, at })
    }
    return (await findOwnResume(tx, own, at))!
  })
}

/** «Актуально»: refreshes a resume without an edit, once a day. Of two parallel requests one succeeds. */
export async function refreshResume(
  { db, now }: Ctx,
  { seekerId, id }: Pick<Own, 'seekerId' | 'id'>,
): Promise<OwnResume> {
  const at = now()
  const { numUpdatedRows } = await db
    .updateTable('resume')
    .set({ refreshed_at: at.toISOString() })
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .where('status', '=', 'published')
    .where('refreshed_at', '<=', new Date(at.getTime() - REFRESHED_ONCE_IN).toISOString())
    .executeTakeFirst()
  const resume = (await findOwnResume(db, { seekerId, id }, at)) ?? refuse('resume_not_found')
  if (numUpdatedRows === 0n) {
    refuse('state_conflict', { message: whyNotRefreshed(resume), details: { state: resume.status } })
  }
  return resume
}

const whyNotRefreshed = ({ status }: OwnResume) =>
  status === 'published' ? 'Резюме уже поднимали за последние сутки' : 'Поднять можно только опубликованное резюме'

type Notifications = {
  resume_id?: number | null | undefined
  email_notification?: boolean
  push_notification?: boolean
}

/** Changes the switches of one resume or of all. The version stays, because open forms do not contain them. */
export async function setNotifications({ db, now }: Ctx, seekerId: number, { resume_id, ...switches }: Notifications) {
  if (Object.values(switches).every((value) => value === undefined)) return
  const changed = await db
    .updateTable('resume')
    .set({ ...switches, updated_at: now().toISOString() })
    .where('seeker_id', '=', seekerId)
    .where('status', '<>', 'deleted')
    .$if(typeof resume_id === 'number', (query) => query.where('id', '=', resume_id!))
    .returning('id')
    .execute()
  if (typeof resume_id === 'number' && changed.length === 0) refuse('resume_not_found')
}

/** The default of the column generates a new token. */
export async function issueDirectLink({ db, now }: Ctx, seekerId: number, id: number): Promise<OwnResume> {
  const at = now()
  await db
    .updateTable('resume')
    .set({ direct_token: sql`default`, updated_at: at.toISOString() })
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .where('status', '<>', 'deleted')
    .execute()
  return (await findOwnResume(db, { seekerId, id }, at)) ?? refuse('resume_not_found')
}
