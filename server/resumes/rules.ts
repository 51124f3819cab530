import type { OwnResume, ResumeAccess } from '#contract/resumes.ts'

/** How many resumes a person may keep (wire.md §4). */
export const MOST_RESUMES = 5

/** How many people's contacts a company may open in a day, by the clock of Moscow (wire.md §4). */
export const revealsADay = ({ is_verified }: { is_verified: boolean }) => (is_verified ? 30 : 5)

/** Nobody comes up more often than once a day without an edit (domain.md §2.6). */
export const REFRESHED_ONCE_IN = 24 * 60 * 60 * 1000

type Status = OwnResume['status']

/** Once published, a resume is shown or hidden by its visibility alone. */
export function statusAfter(status: Status, access: ResumeAccess): Status {
  if (status === 'draft') return 'draft'
  return access === 'no_one' ? 'hidden' : 'published'
}

/** What the owner may do next. */
export const resumeActions = ({ status, refreshed_at }: Given, at: Date): OwnResume['can'] => ({
  publish: status === 'draft',
  refresh: status === 'published' && at.getTime() - Date.parse(refreshed_at) >= REFRESHED_ONCE_IN,
  delete: true,
})

type Given = Pick<OwnResume, 'status' | 'refreshed_at'>
