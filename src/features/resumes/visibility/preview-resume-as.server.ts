import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import type { ResumePage } from '../contract/resumes.ts'
import { findUnmaskedResume } from '../server/queries.ts'
import { findIdentifyingWords } from './identifying-words.server.ts'
import { maskAnonymousResume, maskResume } from './mask-resume.server.ts'
import type { ResumePageRow } from './maskable-resume.server.ts'
import type { ResumePreviewReply, ResumeViewer } from './resume-visibility.contract.ts'
import { GUEST_VIEWER } from './viewer-relation.server.ts'

/** Preview for the owner, as another kind of viewer sees the resume. It gives no access. */
export async function previewResumeAs(
  { db, now }: Ctx,
  seekerId: number,
  id: number,
  viewer: ResumeViewer,
): Promise<ResumePreviewReply> {
  const row = await findUnmaskedResume(db, { ...GUEST_VIEWER, account_id: seekerId }, id, now())
  if (row?.seeker_id !== seekerId) refuse('resume_not_found')
  return { is_shown: isVisibleInPreview(row, viewer), resume: await maskForPreview(db, row, viewer) }
}

async function maskForPreview(db: Db, row: ResumePageRow, viewer: ResumeViewer): Promise<ResumePage> {
  if (viewer === 'anonymous') return maskAnonymousResume(row, await findIdentifyingWords(db, row.seeker_id))
  return maskResume(row, viewer === 'employer' ? 'verified' : viewer)
}

/** `employer` means at least some employers; the owner knows which. */
function isVisibleInPreview({ status, access_type }: ResumePageRow, viewer: ResumeViewer): boolean {
  if (viewer === 'applied' || viewer === 'anonymous') return status !== 'draft'
  if (status !== 'published') return false
  return viewer === 'employer' || access_type === 'everyone' || access_type === 'direct'
}
