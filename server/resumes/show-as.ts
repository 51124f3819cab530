import { refuse } from '#contract/errors.ts'
import type { ResumeAs, ResumeViewer } from '#contract/resume-access.ts'
import type { ResumePage } from '#contract/resumes.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '../context.ts'
import { maskResume, NOBODY, type PageRow, withoutName } from './mask.ts'
import { findOwnWords } from './own-words.ts'
import { findVisibleRow } from './queries.ts'

/** Preview for the owner, as another kind of viewer sees the resume. It gives no access. */
export async function showResumeAs(
  { db, now }: Ctx,
  seekerId: number,
  id: number,
  viewer: ResumeViewer,
): Promise<ResumeAs> {
  const row = await findVisibleRow(db, { ...NOBODY, account_id: seekerId }, id, now())
  if (row?.seeker_id !== seekerId) refuse('resume_not_found')
  return { is_shown: isShownTo(row, viewer), resume: await maskedFor(db, row, viewer) }
}

async function maskedFor(db: Db, row: PageRow, viewer: ResumeViewer): Promise<ResumePage> {
  if (viewer === 'anonymous') return withoutName(row, await findOwnWords(db, row.seeker_id))
  return maskResume(row, viewer === 'employer' ? 'verified' : viewer)
}

/** `employer` means at least some employers; the owner knows which. */
function isShownTo({ status, access_type }: PageRow, viewer: ResumeViewer): boolean {
  if (viewer === 'applied' || viewer === 'anonymous') return status !== 'draft'
  if (status !== 'published') return false
  return viewer === 'employer' || access_type === 'everyone' || access_type === 'direct'
}
