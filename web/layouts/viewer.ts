import type { User } from '#contract/accounts.ts'
import type { News } from '#contract/negotiations.ts'

/** What the frame shows of whoever is signed in. */
export type Viewer = {
  isEmployerMode: boolean
  name: string
  isCompleted: boolean
  /** Of a company's people, those who do more than look on. */
  mayHire: boolean
  deleteAt: string | null
  /** How much is new on the side that is not looked at now. */
  newsElsewhere: number
} | null

export function viewerOf(user: User | null, news: News | null): Viewer {
  if (!user) return null
  const { seeker, employer, is_employer_mode } = user
  const name = is_employer_mode ? employer.name || employer.contact_first_name : seeker.first_name
  return {
    isEmployerMode: is_employer_mode,
    name: name || 'Профиль',
    isCompleted: (is_employer_mode ? employer : seeker).is_completed,
    mayHire: employer.role !== 'viewer',
    deleteAt: user.delete_at,
    newsElsewhere: news?.[is_employer_mode ? 'seeker' : 'employer'] ?? 0,
  }
}
