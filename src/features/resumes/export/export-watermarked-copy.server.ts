import { refuse } from '#contract/errors.ts'
import type { FileReply } from '#contract/replies.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import { renderPdfReply } from '#platform/pdf/pdf-file.ts'
import { createWatermark } from '../contact-access/open-contacts.server.ts'
import type { ResumePage } from '../contract/resumes.ts'
import { findVisibleResume } from '../server/queries.ts'
import { withoutContactsForViewer } from '../visibility/contact-fields.server.ts'
import { findViewer } from '../visibility/find-viewer.server.ts'
import { createResumeDocument } from './resume-document.server.ts'

type CopyRequest = { id: number; token: string }

/** A PDF copy for an employer, logged and with a watermark that identifies its reader. */
export async function exportWatermarkedCopy(
  { db, limits, now }: Ctx,
  caller: Caller,
  { id, token }: CopyRequest,
): Promise<FileReply> {
  const at = now()
  const resume =
    (await findVisibleResume(db, await findViewer(db, caller, at, token), id, at)) ?? refuse('resume_not_found')
  await limits.spend('resume_copies_of_account', caller.id)
  const watermark_code = (await findWatermark(db, caller, id)) ?? createWatermark()
  await db
    .insertInto('resume_copy')
    .values({
      resume_id: id,
      company_id: caller.company_id,
      viewer_id: caller.id,
      watermark_code,
      at: at.toISOString(),
    })
    .execute()
  const document = createResumeDocument(withoutContactsForViewer(caller, resume), at, watermark_code)
  return renderPdfReply(`account ${caller.id}`, resumeFileName(resume), document)
}

/** A reader who opened the contacts keeps the code of that opening. */
async function findWatermark(db: Db, caller: Caller, resumeId: number) {
  const reveal = await db
    .selectFrom('contact_access')
    .select('watermark_code')
    .where('resume_id', '=', resumeId)
    .where('viewer_id', '=', caller.id)
    .executeTakeFirst()
  return reveal?.watermark_code
}

/** Without the name of the person, because files are forwarded. */
export const resumeFileName = ({ slug }: ResumePage) => `rezume-${slug}`
