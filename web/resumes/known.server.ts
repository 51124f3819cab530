import type { SeekerProfile } from '#contract/profiles.ts'
import type { OwnResume } from '#contract/resumes.ts'
import type { Known } from './resume-reading.ts'

/** Builds the facts that count towards progress and are not fields of the form. */
export const knownOf = ({ email, languages }: SeekerProfile, resume?: OwnResume): Known => ({
  has_photo: resume !== undefined && !resume.progress.recommended.includes('photo'),
  has_email: Boolean(email),
  languages,
})
