import { type ResumeProgress, resumeFieldWeight } from '../../rules/resume-progress.ts'
import { findSectionOfProgressField, RESUME_FORM_SECTIONS, type ResumeFormSectionName } from './form-sections.ts'

export type CompletionAdvice = {
  section: ResumeFormSectionName
  title: string
  minutes: number
  /** Per cent that the section adds to the completeness. */
  gain: number
}

/** An address is confirmed in the settings, not in the form. */
const NOT_IN_FORM = 'email'

/** The sections that would add most to the resume, best first. */
export function listCompletionAdvice({ mandatory, recommended }: ResumeProgress, limit: number): CompletionAdvice[] {
  const gains = new Map<ResumeFormSectionName, number>()
  for (const field of [...mandatory, ...recommended]) {
    const section = field === NOT_IN_FORM ? undefined : findSectionOfProgressField(field)
    if (section) gains.set(section, (gains.get(section) ?? 0) + resumeFieldWeight(field))
  }
  return [...gains]
    .sort(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([section, gain]) => ({ section, gain, ...RESUME_FORM_SECTIONS[section] }))
    .map(({ section, title, minutes, gain }) => ({ section, title, minutes, gain }))
}
