import { z } from 'zod'
import { Flag, many, text } from './shapes.ts'

/** A skill may be sent as its name only. */
const SkillName = text(100).min(1)
export const KeySkill = z.object({ name: z.string(), must: z.boolean() })
export type KeySkill = z.infer<typeof KeySkill>

/** A skill sent as its name only keeps its stored `must`. */
const KeySkillInput = z.union([
  z.object({ name: SkillName, must: Flag.optional() }),
  SkillName.transform((name): { name: string; must?: boolean } => ({ name })),
])

const MOST_MUSTS = 7
export const TOO_MANY_MUSTS = `Отметьте обязательными не больше ${MOST_MUSTS} навыков`

export const hasFewMusts = (skills: readonly { must?: boolean | undefined }[]) =>
  skills.filter(({ must }) => must).length <= MOST_MUSTS

export const KeySkills = many(KeySkillInput, 30).refine(hasFewMusts, TOO_MANY_MUSTS)
