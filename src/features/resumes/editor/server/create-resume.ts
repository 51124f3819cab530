import type { z } from 'zod'
import { refuse } from '#contract/errors.ts'
import type { CreationQuota } from '#contract/replies.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { findPremiumRights } from '#features/accounts/server/premium-rights.ts'
import { limitOf, limitText } from '#features/premium/rules/plans.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { NewResume, OwnResume } from '../../contract/resumes.ts'
import { replaceCertificateFiles } from '../../files/certificate-files.server.ts'
import { findOwnResume } from '../../own-list/own-resumes.server.ts'
import { replaceAccessList } from '../../visibility/access-list.server.ts'
import { findHiddenWords } from '../../visibility/identifying-words.server.ts'
import { mergeResumeChange } from './merge-resume-change.ts'
import { EMPTY_RESUME, resumeColumnsOf } from './resume-fields.ts'
import { refuseDuplicateTitle, replaceExperience } from './save-resume.ts'

/** Creates a draft, even if the resume is complete. */
export async function createOwnResume({ db, now }: Ctx, seekerId: number, newResume: NewResume): Promise<OwnResume> {
  const at = now()
  const create = () => inTransaction(db, (tx) => insertOwnResume(tx, seekerId, newResume, at))
  return refuseDuplicateTitle(db, seekerId, newResume.title, create)
}

/** The same in a transaction of the caller, who makes sure that no other resume has the title. */
export async function insertOwnResume(tx: Db, seekerId: number, newResume: NewResume, at: Date) {
  const created_at = at.toISOString()
  const fields = await mergeResumeChange(tx, EMPTY_RESUME, newResume, at)
  await reserveResumeQuota(tx, seekerId, at)
  const hiddenWords = await findHiddenWords(tx, seekerId, { ...fields.settings, ...fields.content })
  const { id } = await tx
    .insertInto('resume')
    .values({
      ...resumeColumnsOf(fields, at, hiddenWords),
      seeker_id: seekerId,
      refreshed_at: created_at,
      created_at,
      updated_at: created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceAccessList(tx, id, fields.settings.access_company_ids)
  await replaceExperience(tx, id, fields.content.experience, hiddenWords)
  await replaceCertificateFiles(tx, { id, seekerId }, fields.content.certificates)
  return (await findOwnResume(tx, { seekerId, id }, at))!
}

/** Increments the counter under its limit, so that parallel requests cannot exceed it. */
export async function reserveResumeQuota(db: Db, seekerId: number, at: Date) {
  const { seeker: hasPremium } = await findPremiumRights(db, seekerId, at)
  const max = limitOf('resumes', hasPremium)
  const { numUpdatedRows } = await db
    .updateTable('seeker')
    .set((eb) => ({ resume_count: eb('resume_count', '+', 1) }))
    .where('id', '=', seekerId)
    .where('resume_count', '<', max)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    refuse('limit_reached', { message: limitText('resumes', hasPremium, 'резюме'), details: { max, used: max } })
}

export async function findResumeAvailability(
  db: Db,
  { id, missing, has_premium }: Caller,
): Promise<z.input<typeof CreationQuota>> {
  const { resume_count: used } = await db
    .selectFrom('seeker')
    .select('resume_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const max = limitOf('resumes', has_premium.seeker)
  const free = Math.max(0, max - used)
  const reason = missing.seeker.length > 0 ? 'profile_incomplete' : free === 0 ? 'limit' : null
  return { available: reason === null, free, used, max, reason, until: null }
}
