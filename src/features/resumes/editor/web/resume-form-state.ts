import type { FormTree, FormValue } from '#lib/forms/form-data.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import type { OwnResume } from '../../contract/resumes.ts'
import { totalExperienceMonths } from '../../rules/experience.ts'
import { type ResumeProgress, resumeProgress } from '../rules/resume-progress.ts'

/** Experience and progress of a form that is being filled in. */
export type ResumeFormState = { months: number; progress: ResumeProgress }

/**
 * Facts that count towards progress and are not in this form. The profile always has a city, because an incomplete
 * profile has no access to this page.
 */
export type ProgressContext = { has_photo: boolean; has_email: boolean; languages: readonly unknown[] }

const PROFILE_CITY_ID = 0

export function readResumeFormState(
  form: FormTree,
  month: string,
  { languages, ...facts }: ProgressContext,
): ResumeFormState {
  const hasNoExperience = form.experience_none === 'true'
  const workplaces = hasNoExperience ? [] : typedList(form.experience).map((place) => place as FormTree)
  return {
    months: totalExperienceMonths(workplaces.flatMap(typedPeriod), month),
    progress: resumeProgress({
      title: typedText(form.title),
      professional_role_ids: typedList(form.professional_role_ids).map(Number),
      work_type_ids: typedList(form.work_type_ids).map(Number),
      education_level_id: numberOf(form.education_level_id),
      skills: typedList(form.skills),
      salary_amount: numberOf(form.salary_amount),
      city_id: numberOf(form.city_id) ?? PROFILE_CITY_ID,
      experience: workplaces.filter(isNamed).map(({ description }) => ({ description: typedText(description) })),
      experience_none: hasNoExperience,
      about: typedText(form.about),
      place_of_work_ids: typedList(form.place_of_work_ids).map(Number),
      languages: Array.isArray(form.languages) ? form.languages : languages,
      ...facts,
    }),
  }
}

/** An empty row is not a workplace yet. */
const isNamed = ({ company, position }: FormTree) => typedText(company) !== '' && typedText(position) !== ''

const MONTH = /^\d{4}-\d{2}$/

/** The months of a workplace. Empty while they are incomplete. */
export function typedPeriod(place: FormTree): { start: string; end: string | null }[] {
  const [start, end] = [typedText(place.start), place.is_current === 'true' ? null : typedText(place.end)]
  return MONTH.test(start) && (end === null || MONTH.test(end)) ? [{ start, end }] : []
}

export const typedText = (value: FormValue | undefined) => (typeof value === 'string' ? value.trim() : '')
export const typedList = (value: FormValue | undefined) => (Array.isArray(value) ? value : [])
const numberOf = (value: FormValue | undefined) => (typedText(value) === '' ? null : Number(value))

/** Saved values as the form would send them. */
export function savedFormTree(values: object): FormTree {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, savedFormValue(value)]))
}

function savedFormValue(value: unknown): FormValue {
  if (Array.isArray(value)) return value.map(savedFormValue)
  if (typeof value === 'object' && value !== null) return savedFormTree(value)
  return value === null || value === undefined ? '' : String(value)
}

/** A saved resume as its form shows it. */
export function resumeFormValues(resume: OwnResume) {
  return {
    ...resume,
    about: htmlToText(resume.about),
    experience: resume.experience.map((place) => ({ ...place, is_current: place.end === null })),
  }
}

/** Drops public access without consent, which the server would refuse. */
export function withConsentedAccess({ access_type, consent_publication, ...rest }: Record<string, unknown>) {
  const isConsented = access_type !== 'everyone' || consent_publication === 'true'
  return { ...rest, ...(access_type !== undefined && isConsented && { access_type }) }
}

/** A workplace with neither an end month nor the "current" flag would be misread as one that goes on. */
export function incompleteResumeFields({ experience }: FormTree): string[] {
  const hasAllEnds = typedList(experience).every((place) => {
    const { end, is_current } = place as FormTree
    return end || is_current === 'true'
  })
  return hasAllEnds ? [] : ['experience']
}
