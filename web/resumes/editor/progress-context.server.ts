import type { SeekerProfile } from '#contract/profiles/profiles.ts'
import type { OwnResume } from '#contract/resumes/resumes.ts'
import type { ProgressContext } from './resume-form-state.ts'

/** Builds the facts that count towards progress and are not fields of the form. */
export const buildProgressContext = ({ email, languages }: SeekerProfile, resume?: OwnResume): ProgressContext => ({
  has_photo: resume !== undefined && !resume.progress.recommended.includes('photo'),
  has_email: Boolean(email),
  languages,
})
