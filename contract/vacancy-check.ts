import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { VacancyChange } from './vacancies.ts'

/** `block` keeps a vacancy from being published, `warn` is advice. */
export const Severity = z.enum(['block', 'warn'])
export type Severity = z.infer<typeof Severity>

export const Problem = z.object({
  code: z.string(),
  severity: Severity,
  /** One of several values by its place: `key_skills.2`. */
  field: z.string(),
  /** In the plain text of the field; both 0 where it is about the field as a whole. */
  start: z.number().int(),
  end: z.number().int(),
  /** What stands there. */
  quote: z.string(),
  reason: z.string(),
  fix: z.string(),
  /** What may stand there instead, '' when nothing need; null where only the author can say. */
  replacement: z.string().nullable(),
})
export type Problem = z.infer<typeof Problem>

/** Any of the fields: what is absent is not spoken of. */
export const checkVacancy = endpoint({
  method: 'POST',
  path: '/employer/vacancy/check',
  access: 'employer',
  body: VacancyChange,
  reply: z.object({ problems: z.array(Problem) }),
})
