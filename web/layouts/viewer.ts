import type { User } from '#contract/accounts.ts'

/** What the frame shows of whoever is signed in. */
export type Viewer = { isEmployerMode: boolean; name: string; isCompleted: boolean; deleteAt: string | null } | null

export function viewerOf(user: User | null): Viewer {
  if (!user) return null
  const { seeker, employer, is_employer_mode } = user
  const name = is_employer_mode ? employer.name || employer.contact_first_name : seeker.first_name
  return {
    isEmployerMode: is_employer_mode,
    name: name || 'Профиль',
    isCompleted: (is_employer_mode ? employer : seeker).is_completed,
    deleteAt: user.delete_at,
  }
}
