import type { FormTree, FormValue } from '#lib/form-tree.ts'
import { type Period, totalMonths } from '#trade/experience.ts'
import { type Progress, resumeProgress } from '#trade/resume-progress.ts'

/** Experience and progress of a form that is being filled in. */
export type Reading = { months: number; progress: Progress }

/**
 * Facts that count towards progress and are not in this form. The profile always has a city, because an incomplete
 * profile has no access to this page.
 */
export type Known = { has_photo: boolean; has_email: boolean; languages: readonly unknown[] }

const CITY_OF_PROFILE = 0

export function readResume(form: FormTree, month: string, { languages, ...known }: Known): Reading {
  const hasNone = form.experience_none === 'true'
  const places = hasNone ? [] : listOf(form.experience).map((place) => place as FormTree)
  return {
    months: totalMonths(places.flatMap(periodOf), month),
    progress: resumeProgress({
      title: textOf(form.title),
      professional_role_ids: listOf(form.professional_role_ids).map(Number),
      work_type_ids: listOf(form.work_type_ids).map(Number),
      education_level_id: numberOf(form.education_level_id),
      skills: listOf(form.skills),
      salary_amount: numberOf(form.salary_amount),
      city_id: numberOf(form.city_id) ?? CITY_OF_PROFILE,
      experience: places.filter(isNamed).map(({ description }) => ({ description: textOf(description) })),
      experience_none: hasNone,
      about: textOf(form.about),
      place_of_work_ids: listOf(form.place_of_work_ids).map(Number),
      languages: Array.isArray(form.languages) ? form.languages : languages,
      ...known,
    }),
  }
}

/** An empty row is not a workplace yet. */
const isNamed = ({ company, position }: FormTree) => textOf(company) !== '' && textOf(position) !== ''

const MONTH = /^\d{4}-\d{2}$/

/** A workplace with incomplete months does not count yet. */
function periodOf(place: FormTree): Period[] {
  const [start, end] = [textOf(place.start), place.is_current === 'true' ? null : textOf(place.end)]
  return MONTH.test(start) && (end === null || MONTH.test(end)) ? [{ start, end }] : []
}

const textOf = (value: FormValue | undefined) => (typeof value === 'string' ? value.trim() : '')
const listOf = (value: FormValue | undefined) => (Array.isArray(value) ? value : [])
const numberOf = (value: FormValue | undefined) => (textOf(value) === '' ? null : Number(value))
