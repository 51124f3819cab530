import { refuse } from '#contract/core/errors.ts'
import type { ResumePage } from '#contract/resumes/resumes.ts'
import type { ResumePreviewReply, ResumeViewer } from '#contract/resumes/visibility/resume-visibility.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '../../context.ts'
import { findUnmaskedResume } from '../queries.ts'
import { findIdentifyingWords } from './identifying-words.ts'
import { maskAnonymousResume, maskResume } from './mask-resume.ts'
import type { ResumePageRow } from './maskable-resume.ts'
import { GUEST_VIEWER } from './viewer-relation.ts'

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
