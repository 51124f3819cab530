import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { PREMIUM_LIMITS } from '#features/premium/rules/plans.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { OwnResume } from '../../contract/resumes.ts'
import { findOwnResume, lockOwnResume } from '../../own-list/own-resumes.server.ts'
import { replaceAccessList } from '../../visibility/access-list.server.ts'
import { findHiddenWords } from '../../visibility/identifying-words.server.ts'
import { reserveResumeQuota } from './create-resume.ts'
import { resumeColumnsOf, resumeFieldsOf } from './resume-fields.ts'
import { replaceExperience } from './save-resume.ts'

/** Copies a resume into a draft with a title that is free. Refuses `limit_reached`. */
export async function copyOwnResume({ db, now }: Ctx, seekerId: number, id: number): Promise<OwnResume> {
  const at = now()
  const created_at = at.toISOString()
  return inTransaction(db, async (tx) => {
    const original = (await lockOwnResume(tx, { seekerId, id }, at)) ?? refuse('resume_not_found')
    await reserveResumeQuota(tx, seekerId, at)
    const { content, settings } = resumeFieldsOf(original)
    const title = await findFreeTitle(tx, seekerId, content.title)
    const hiddenWords = await findHiddenWords(tx, seekerId, { ...settings, ...content })
    const copy = await tx
      .insertInto('resume')
      .values({
        ...resumeColumnsOf({ content: { ...content, title }, settings }, at, hiddenWords),
        seeker_id: seekerId,
        refreshed_at: created_at,
        created_at,
        updated_at: created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await replaceAccessList(tx, copy.id, settings.access_company_ids)
    await replaceExperience(tx, copy.id, content.experience, hiddenWords)
    await copyResumeFiles(tx, id, copy.id)
    return (await findOwnResume(tx, { seekerId, id: copy.id }, at))!
  })
}

/** Copies the links to photo, portfolio and certificate files. */
const copyResumeFiles = (tx: Db, from: number, to: number) =>
  tx
    .insertInto('resume_artifact')
    .columns(['resume_id', 'seeker_id', 'artifact_id', 'kind', 'place'])
    .expression((eb) =>
      eb
        .selectFrom('resume_artifact')
        .select([eb.lit(to).as('resume_id'), 'seeker_id', 'artifact_id', 'kind', 'place'])
        .where('resume_id', '=', from),
    )
    .execute()

const MAX_TITLE_LENGTH = 100

/** The first title that is free. The row of the person is locked by the quota, so it stays free until the insert. */
async function findFreeTitle(tx: Db, seekerId: number, title: string): Promise<string> {
  const rows = await tx
    .selectFrom('resume')
    .select('title')
    .where('seeker_id', '=', seekerId)
    .where('status', '<>', 'deleted')
    .execute()
  const usedTitles = new Set(rows.map((row) => row.title.toLowerCase()))
  const titles = Array.from({ length: PREMIUM_LIMITS.resumes.plus }, (_, n) =>
    withSuffix(title, n === 0 ? ' (копия)' : ` (копия ${n + 1})`),
  )
  return titles.find((one) => !usedTitles.has(one.toLowerCase()))!
}

const withSuffix = (title: string, suffix: string) =>
  title.slice(0, MAX_TITLE_LENGTH - suffix.length).trimEnd() + suffix
