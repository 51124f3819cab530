import { z } from 'zod'
import { listOf, optional } from '#contract/form-shapes.ts'
import { boundedText, Id, lineText, Month, NamedItem, requiredLine, WebAddress } from '#contract/shapes.ts'
import { uniqueRows } from '#contract/validation/value-rules.ts'
import { monthNameText } from '#lib/dates/month-name.ts'
import { MAX_WORKPLACE_INDUSTRIES, MAX_WORKPLACE_SKILLS, MAX_WORKPLACES } from './resume-limits.ts'

/** `company` is null if the owner hides it; then the site is hidden too. */
export const Experience = z.object({
  id: z.number().int(),
  company: z.string().nullable(),
  position: z.string(),
  start: z.string(),
  /** Null: current job. */
  end: z.string().nullable(),
  description: z.string(),
  city_id: z.number().int().nullable(),
  city: NamedItem.nullable(),
  site_url: z.string(),
  industry_ids: z.array(z.number().int()),
  industries: z.array(NamedItem),
  skills: z.array(z.string()),
})
export type Experience = z.infer<typeof Experience>

const SkillName = lineText(100).min(1)

const Period = z.object({ start: Month, end: optional(Month) })

/** The server also refuses dates in the future. */
const ExperienceInput = z
  .object({
    company: requiredLine(255),
    position: requiredLine(255),
    start: Month,
    end: optional(Month),
    description: boundedText(5000).default(''),
    city_id: optional(Id),
    site_url: WebAddress.default(''),
    industry_ids: listOf(Id, MAX_WORKPLACE_INDUSTRIES),
    skills: listOf(SkillName, MAX_WORKPLACE_SKILLS),
  })
  .refine(({ start, end }) => !end || end >= start, {
    error: ({ input }) => `Окончание раньше начала. Начало: ${monthNameText(Period.parse(input).start).toLowerCase()}.`,
    path: ['end'],
    // Told as soon as both months are known, whatever else of the row is still empty.
    when: ({ value }) => Period.safeParse(value).success,
  })

export const ExperiencesInput = listOf(ExperienceInput, MAX_WORKPLACES).check(
  uniqueRows('company', ({ company, position, start }) => [company, position, start]),
)
