import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { refuse, refuseOldVersion } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { findPremiumRights } from '#features/accounts/server/premium-rights.ts'
import { limitOf, limitText } from '#features/premium/rules/plans.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { OwnResume, ResumeChange } from '../../contract/resumes.ts'
import { replaceCertificateFiles } from '../../files/certificate-files.server.ts'
import { findOwnResume, lockOwnResume } from '../../own-list/own-resumes.server.ts'
import { REFRESH_INTERVAL_MS, statusForVisibility } from '../../server/resume-rules.ts'
import { replaceAccessList } from '../../visibility/access-list.server.ts'
import { findHiddenWords } from '../../visibility/identifying-words.server.ts'
import { reserveResumeQuota } from './create-resume.ts'
import { mergeResumeChange } from './merge-resume-change.ts'
import { refuseIncompleteResume, resumeColumnsOf, resumeFieldsOf } from './resume-fields.ts'
import {
  explainDuplicateTitle,
  recordPublicationConsent,
  refuseDuplicateTitle,
  refusePublicMinor,
  replaceExperience,
} from './save-resume.ts'

type OwnResumeRequest = { seekerId: number; id: number; client: Client }

/** Updates a resume. A published one must keep every required field. Refuses `version_conflict`. */
export async function updateOwnResume(
  { db, now }: Ctx,
  own: OwnResumeRequest,
  { version, ...change }: ResumeChange,
): Promise<OwnResume> {
  const update = () =>
    inTransaction(db, async (tx) => {
      const at = now()
      const before = (await lockOwnResume(tx, own, at)) ?? refuse('resume_not_found')
      if (version !== undefined && version !== before.version) {
        refuseOldVersion({ version: before.version })
      }
      return saveResume(tx, own, before, change, at)
    })
  return refuseDuplicateTitle(db, own.seekerId, change.title, update)
}

/** Saves in a transaction of the caller, who has locked the resume. */
export async function saveResume(
  tx: Db,
  own: OwnResumeRequest,
  before: OwnResume,
  change: ResumeChange,
  at: Date,
): Promise<OwnResume> {
  const fieldsBefore = resumeFieldsOf(before)
  const fields = await mergeResumeChange(tx, fieldsBefore, change, at)
  if (isDeepStrictEqual(fieldsBefore, fields)) return before
  if (before.status !== 'draft') refuseIncompleteResume(fields.content)
  const status = statusForVisibility(before.status, fields.settings.access_type, before)
  if (status === 'published' && before.status !== 'published') await refuseOverPublishedLimit(tx, own.seekerId, at)
  const isForEveryone = status === 'published' && fields.settings.access_type === 'everyone'
  if (isForEveryone) await refusePublicMinor(tx, own.seekerId, at)
  const updated_at = at.toISOString()
  const refreshed_at = isDeepStrictEqual(fieldsBefore.content, fields.content) ? before.refreshed_at : updated_at
  const hiddenWords = await findHiddenWords(tx, own.seekerId, { ...fields.settings, ...fields.content })
  const columns = resumeColumnsOf(fields, at, hiddenWords)
  // What was said in a short answer counts until the jobs themselves are named.
  const isExperienceSaid = before.is_short && fields.content.experience.length === 0 && !fields.content.experience_none
  const total_experience_months = isExperienceSaid ? before.total_experience_months : columns.total_experience_months
  await tx
    .updateTable('resume')
    .set({ ...columns, total_experience_months, status, updated_at, refreshed_at, version: before.version + 1 })
    .where('id', '=', own.id)
    .execute()
  if (status === 'published' && before.status !== 'published') await enqueueMatching(tx, own.id)
  else if (status === 'published') await enqueue(tx, 'check_resume', { resume_id: own.id })
  if (!isDeepStrictEqual(fieldsBefore.settings.access_company_ids, fields.settings.access_company_ids)) {
    await replaceAccessList(tx, own.id, fields.settings.access_company_ids)
  }
  const hasOtherHiddenFields = !isDeepStrictEqual(fieldsBefore.settings.hidden_fields, fields.settings.hidden_fields)
  if (hasOtherHiddenFields || !isDeepStrictEqual(fieldsBefore.content.experience, fields.content.experience)) {
    await replaceExperience(tx, own.id, fields.content.experience, hiddenWords)
  }
  if (!isDeepStrictEqual(fieldsBefore.content.certificates, fields.content.certificates)) {
    await replaceCertificateFiles(tx, own, fields.content.certificates)
  }
  if (isForEveryone) {
    await recordPublicationConsent(tx, { account_id: own.seekerId, address: own.client.address, at })
  }
  return (await findOwnResume(tx, own, at))!
}

/** Saved searches are another noun, to the right of this one: they hear of it by a job. */
async function enqueueMatching(tx: Db, resume_id: number) {
  await enqueue(tx, 'match_resume_with_saved_searches', { resume_id })
  await enqueue(tx, 'check_resume', { resume_id })
}

/** Publishes a draft. Repeating it changes nothing. */
export async function publishOwnResume({ db, now }: Ctx, own: OwnResumeRequest): Promise<OwnResume> {
  let title: string | undefined
  const publish = () =>
    inTransaction(db, async (tx) => {
      const at = now()
      const before = (await lockOwnResume(tx, own, at)) ?? refuse('resume_not_found')
      if (before.status !== 'draft') return before
      title = before.title
      // From now on it is a resume like others: it counts, and its title is its own.
      if (before.is_short) await reserveResumeQuota(tx, own.seekerId, at)
      refuseIncompleteResume(resumeFieldsOf(before).content)
      const [published_at, status] = [at.toISOString(), statusForVisibility('published', before.access_type, before)]
      if (status === 'published') await refuseOverPublishedLimit(tx, own.seekerId, at)
      const isForEveryone = before.access_type === 'everyone'
      if (isForEveryone) await refusePublicMinor(tx, own.seekerId, at)
      await tx
        .updateTable('resume')
        .set({
          status,
          is_short: false,
          published_at,
          refreshed_at: published_at,
          updated_at: published_at,
          version: before.version + 1,
        })
        .where('id', '=', own.id)
        .execute()
      if (status === 'published') await enqueueMatching(tx, own.id)
      if (isForEveryone) {
        await recordPublicationConsent(tx, { account_id: own.seekerId, address: own.client.address, at })
      }
      return (await findOwnResume(tx, own, at))!
    })
  return publish().catch((error) => explainDuplicateTitle(db, own.seekerId, title, error))
}

/** «Актуально»: refreshes a resume without an edit, once a day. Of two parallel requests one succeeds. */
export async function refreshOwnResume(
  { db, now }: Ctx,
  { seekerId, id }: Pick<OwnResumeRequest, 'seekerId' | 'id'>,
): Promise<OwnResume> {
  const at = now()
  const { numUpdatedRows } = await db
    .updateTable('resume')
    .set({ refreshed_at: at.toISOString() })
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .where('status', '=', 'published')
    .where('refreshed_at', '<=', new Date(at.getTime() - REFRESH_INTERVAL_MS).toISOString())
    .executeTakeFirst()
  const resume = (await findOwnResume(db, { seekerId, id }, at)) ?? refuse('resume_not_found')
  if (numUpdatedRows === 0n) {
    refuse('state_conflict', { message: refreshRefusalMessage(resume), details: { state: resume.status } })
  }
  return resume
}

const refreshRefusalMessage = ({ status }: OwnResume) =>
  status === 'published'
    ? 'Поднимать резюме можно раз в сутки. Попробуйте завтра'
    : 'Поднять можно только опубликованное резюме'

type NotificationChange = {
  resume_id?: number | null | undefined
  email_notification?: boolean
  push_notification?: boolean
}

/** Changes the switches of one resume or of all. The version stays, because open forms do not contain them. */
export async function setOwnResumeNotifications(
  { db, now }: Ctx,
  seekerId: number,
  { resume_id, ...switches }: NotificationChange,
) {
  if (Object.values(switches).every((value) => value === undefined)) return
  const updated = await db
    .updateTable('resume')
    .set({ ...switches, updated_at: now().toISOString() })
    .where('seeker_id', '=', seekerId)
    .where('status', '<>', 'deleted')
    .$if(typeof resume_id === 'number', (query) => query.where('id', '=', resume_id!))
    .returning('id')
    .execute()
  if (typeof resume_id === 'number' && updated.length === 0) refuse('resume_not_found')
}

/** The default of the column generates a new token. */
export async function issueOwnDirectLink({ db, now }: Ctx, seekerId: number, id: number): Promise<OwnResume> {
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

/**
 * After the end of premium a person has more resumes than the limit, and only as many of them are published: refuses
 * `limit_reached` for one more. The lock on the person decides between two at once.
 */
async function refuseOverPublishedLimit(tx: Db, seekerId: number, at: Date) {
  await tx.selectFrom('seeker').select('id').where('id', '=', seekerId).forNoKeyUpdate().execute()
  const { seeker: hasPremium } = await findPremiumRights(tx, seekerId, at)
  const { used } = await tx
    .selectFrom('resume')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('seeker_id', '=', seekerId)
    // One that an operator has hidden comes back.
    .where((eb) =>
      eb.or([
        eb('status', '=', 'published'),
        eb.and([eb('moderation_hold', 'is not', null), eb('access_type', '<>', 'no_one')]),
      ]),
    )
    .where('status', '<>', 'deleted')
    .executeTakeFirstOrThrow()
  const max = limitOf('resumes', hasPremium)
  if (used < max) return
  refuse('limit_reached', {
    message: limitText('resumes', hasPremium, 'опубликованных резюме'),
    details: { max, used },
  })
}
