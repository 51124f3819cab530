import { DAY_MS } from '#lib/dates/time-units.ts'
import type { OwnResume, ResumeAccess } from '../contract/resumes.ts'

/** Contacts that a company may open in a Moscow day (wire.md §4). */
export const maxContactAccessesPerDay = ({ is_verified }: { is_verified: boolean }) => (is_verified ? 30 : 5)

/** A resume is refreshed without an edit at most once a day (domain.md §2.6). */
export const REFRESH_INTERVAL_MS = DAY_MS

type Status = OwnResume['status']

type Held = Pick<OwnResume, 'moderation_hold'>

/** After publication the visibility alone decides whether a resume is shown or hidden, unless an operator has hidden it. */
export function statusForVisibility(status: Status, access: ResumeAccess, { moderation_hold }: Held): Status {
  if (status === 'draft') return 'draft'
  if (moderation_hold !== null) return 'hidden'
  return access === 'no_one' ? 'hidden' : 'published'
}

/** Actions that the owner may take next. */
export const resumeActions = ({ status, refreshed_at }: ActionFacts, at: Date): OwnResume['can'] => ({
  publish: status === 'draft',
  refresh: status === 'published' && at.getTime() - Date.parse(refreshed_at) >= REFRESH_INTERVAL_MS,
  delete: true,
})

type ActionFacts = Pick<OwnResume, 'status' | 'refreshed_at'>
