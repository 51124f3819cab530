import type { User } from '#contract/accounts/accounts.ts'
import type { NegotiationUpdateCounts } from '#contract/negotiations/inbox/updates.ts'

/** What the layout shows of the signed-in user; `null` for a guest. */
export type CurrentUser = {
  isEmployerMode: boolean
  name: string
  isCompleted: boolean
  /** False for a member of a company with the read-only role. */
  mayHire: boolean
  deleteAt: string | null
  /** When a pending request switches the second factor off. */
  twoFactorOffAt: string | null
  /** Number of new items in the other mode. */
  newsInOtherMode: number
} | null

export function toCurrentUser(user: User | null, news: NegotiationUpdateCounts | null): CurrentUser {
  if (!user) return null
  const { seeker, employer, is_employer_mode } = user
  const name = is_employer_mode ? employer.name || employer.contact_first_name : seeker.first_name
  return {
    isEmployerMode: is_employer_mode,
    name: name || 'Профиль',
    isCompleted: (is_employer_mode ? employer : seeker).is_completed,
    mayHire: employer.role !== 'viewer',
    deleteAt: user.delete_at,
    twoFactorOffAt: user.two_factor_off_at,
    newsInOtherMode: news?.[is_employer_mode ? 'seeker' : 'employer'] ?? 0,
  }
}
