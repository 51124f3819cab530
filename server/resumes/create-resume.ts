import type { z } from 'zod'
import { refuse } from '#contract/errors.ts'
import type { NewResume, OwnResume } from '#contract/resumes.ts'
import type { Availability } from '#contract/vacancies.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import { replaceAccess } from './access.ts'
import { replaceCertificateFiles } from './certificates.ts'
import { nextFields } from './next-fields.ts'
import { findOwnResume } from './own-resumes.ts'
import { columnsOf, EMPTY } from './resume-fields.ts'
import { MOST_RESUMES } from './rules.ts'
import { refuseSecond, replaceExperience } from './save-resume.ts'

/** Creates a draft, even if the resume is complete. */
export async function createResume({ db, now }: Ctx, seekerId: number, given: NewResume): Promise<OwnResume> {
  const moment = now()
  const at = moment.toISOString()
  const create = () =>
    db.transaction().execute(async (tx) => {
      const fields = await nextFields(tx, EMPTY, given, moment)
      await takePlace(tx, seekerId)
      const { id } = await tx
        .insertInto('resume')
        .values({ ...columnsOf(fields, moment), seeker_id: seekerId, refreshed_at: at, created_at: at, updated_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await replaceAccess(tx, id, fields.settings.access_company_ids)
      await replaceExperience(tx, id, fields.content.experience)
      await replaceCertificateFiles(tx, { id, seekerId }, fields.content.certificates)
      return (await findOwnResume(tx, { seekerId, id }, moment))!
    })
  return refuseSecond(db, seekerId, given.title, create)
}

/** Increments the counter under its limit, so that parallel requests cannot exceed it. */
export async function takePlace(db: Db, seekerId: number) {
  const { numUpdatedRows } = await db
    .updateTable('seeker')
    .set((eb) => ({ resume_count: eb('resume_count', '+', 1) }))
    .where('id', '=', seekerId)
    .where('resume_count', '<', MOST_RESUMES)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('limit_reached', { details: { max: MOST_RESUMES, used: MOST_RESUMES } })
}

export async function findAvailability(db: Db, { id, missing }: Caller): Promise<z.input<typeof Availability>> {
  const { resume_count: used } = await db
    .selectFrom('seeker')
    .select('resume_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const free = Math.max(0, MOST_RESUMES - used)
  const reason = missing.seeker.length > 0 ? 'profile_incomplete' : free === 0 ? 'limit' : null
  return { available: reason === null, free, used, max: MOST_RESUMES, reason, until: null }
}
