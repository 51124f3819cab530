import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { lineText, NamedItem } from '#contract/shapes.ts'
import { REFERENCE_CACHE_SECONDS } from '#features/reference/contract/reference.ts'
import { VacancyChange } from './vacancy-editor.ts'

/** `block` prevents publication, `warn` is advice. */
export const ProblemSeverity = z.enum(['block', 'warn'])
export type ProblemSeverity = z.infer<typeof ProblemSeverity>

export const ModerationProblem = z.object({
  code: z.string(),
  severity: ProblemSeverity,
  /** Field name; an item of a list by its index: `key_skills.2`. */
  field: z.string(),
  /** Range in the plain text of the field; both 0 if the problem concerns the whole field. */
  start: z.number().int(),
  end: z.number().int(),
  /** Text in this range. */
  quote: z.string(),
  reason: z.string(),
  fix: z.string(),
  /** Suggested replacement, '' to delete the text; null if only the author can rewrite it. */
  replacement: z.string().nullable(),
})
export type ModerationProblem = z.infer<typeof ModerationProblem>

/** Free-text fields of a vacancy that are shown on its public page. */
export const CHECKED_TEXT_FIELDS = [
  'name',
  'description',
  'duties',
  'requirements',
  'conditions',
  'salary_absent_reason',
  'bonus_text',
  'custom_employer_name',
  'department',
] as const

const CHECKED_TERMS = ['salary_from', 'salary_to', 'schedule_id', 'address_id', 'place_of_work_ids'] as const

/** All fields that the check reads. */
export const CHECKED_FIELDS = [...CHECKED_TEXT_FIELDS, 'key_skills', 'hiring_steps', ...CHECKED_TERMS] as const

/** Checks the given fields; absent fields are not checked. */
export const checkVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/check',
  access: 'employer',
  body: VacancyChange,
  reply: z.object({ problems: z.array(ModerationProblem) }),
})

/** Professions that the title of a vacancy speaks of: one, two that are equally likely, or none. */
export const guessRoles = endpoint({
  method: 'GET',
  path: '/employer/vacancy/roles/guess',
  access: 'employer',
  query: z.object({ title: lineText(220) }),
  reply: z.array(NamedItem).max(2),
  cacheSeconds: REFERENCE_CACHE_SECONDS,
})
