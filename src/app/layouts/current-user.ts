import type { User } from '#features/accounts/contract/accounts.ts'
import type { CompanyRole } from '#features/companies/team/company-roles.contract.ts'
import type { NegotiationUpdateCounts } from '#features/negotiations/inbox/contract/updates.ts'
import type { Theme } from '../theme/theme.server.ts'

/** What the layout shows of the signed-in user; `null` for a guest. */
export type CurrentUser = {
  id: number
  isEmployerMode: boolean
  /** Of the person; empty until the profile is filled in. */
  name: string
  /** Address of the photo; null without one, and for an employer. */
  photo: string | null
  /** Says which account this is: the phone, or the company with the role in it. */
  account: { phone: string | null } | { company: string; role: CompanyRole }
  isCompleted: boolean
  /** Whether premium works in this mode. */
  hasPremium: boolean
  isOperator: boolean
  /** Without one the person proves by a code that it is them. */
  hasPassword: boolean
  /** False for a member of a company with the read-only role. */
  mayHire: boolean
  deleteAt: string | null
  /** When a pending request switches the second factor off. */
  twoFactorOffAt: string | null
  /** Number of applications that wait for the user in this mode, and in the other one. */
  waiting: number
  waitingInOtherMode: number
  /** Number of conversations with unread messages in this mode. */
  unreadConversations: number
  /** Number of unread rows of the notification centre in this mode. */
  unreadNotifications: number
  theme: Theme
} | null

/** `isNamed` is false for a page that must not say whose it is. */
type Settings = { news: NegotiationUpdateCounts | null; theme: Theme; isNamed: boolean }

export function toCurrentUser(user: User | null, { news, theme, isNamed }: Settings): CurrentUser {
  if (!user) return null
  const { seeker, employer, is_employer_mode } = user
  const [mode, otherMode] = is_employer_mode ? (['employer', 'seeker'] as const) : (['seeker', 'employer'] as const)
  const ofSeeker = `${seeker.first_name} ${seeker.last_name}`.trim()
  const ofEmployer = `${employer.contact_first_name} ${employer.contact_last_name}`.trim()
  return {
    id: user.userId,
    isEmployerMode: is_employer_mode,
    name: !isNamed ? '' : is_employer_mode ? ofEmployer || ofSeeker : ofSeeker || ofEmployer,
    photo: isNamed && !is_employer_mode ? (seeker.photo?.url_small ?? null) : null,
    account:
      is_employer_mode && employer.name && isNamed
        ? { company: employer.name, role: employer.role }
        : { phone: isNamed ? (user.phone?.formatted ?? null) : null },
    isCompleted: (is_employer_mode ? employer : seeker).is_completed,
    hasPremium: user.is_subscribed,
    isOperator: user.operator_role !== null,
    hasPassword: user.has_password,
    mayHire: employer.role !== 'viewer',
    deleteAt: user.delete_at,
    twoFactorOffAt: user.two_factor_off_at,
    waiting: news?.[mode] ?? 0,
    waitingInOtherMode: news?.[otherMode] ?? 0,
    unreadConversations: news?.[`${mode}_messages`] ?? 0,
    unreadNotifications: news?.[`${mode}_notifications`] ?? 0,
    theme,
  }
}
