import { z } from 'zod'
import { Flag, listOf } from '#contract/form-shapes.ts'
import { lineText } from '#contract/shapes.ts'
import { isWithinMandatorySkillLimit, MAX_VACANCY_SKILLS, TOO_MANY_MANDATORY_SKILLS } from './vacancy-limits.ts'

/** A skill may be sent as its name only. */
const SkillName = lineText(100).min(1)
export const KeySkill = z.object({ name: z.string(), must: z.boolean() })
export type KeySkill = z.infer<typeof KeySkill>

/** A skill sent as its name only keeps its stored `must`. */
const KeySkillInput = z.union([
  z.object({ name: SkillName, must: Flag.optional() }),
  SkillName.transform((name): { name: string; must?: boolean } => ({ name })),
])

export const KeySkillsInput = listOf(KeySkillInput, MAX_VACANCY_SKILLS).refine(
  isWithinMandatorySkillLimit,
  TOO_MANY_MANDATORY_SKILLS,
)
