import { z } from 'zod'
import { withoutRepeats } from './repeats.ts'
import { Id, Month, many, Named, optional, requiredText, text, WebAddress } from './shapes.ts'

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
  city: Named.nullable(),
  site_url: z.string(),
  industry_ids: z.array(z.number().int()),
  industries: z.array(Named),
  skills: z.array(z.string()),
})
export type Experience = z.infer<typeof Experience>

const SkillName = text(100).min(1)

/** The server also refuses dates in the future. */
const ExperienceInput = z
  .object({
    company: requiredText(255),
    position: requiredText(255),
    start: Month,
    end: optional(Month),
    description: text(5000).default(''),
    city_id: optional(Id),
    site_url: WebAddress.default(''),
    industry_ids: many(Id, 5),
    skills: many(SkillName, 30),
  })
  .refine(({ start, end }) => !end || end >= start, { message: 'Конец раньше начала', path: ['end'] })

export const Experiences = many(ExperienceInput, 50).check(
  withoutRepeats('company', ({ company, position, start }) => [company, position, start]),
)
