import { z } from 'zod'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from './dictionaries/languages.ts'
import { many, oneOf } from './shapes.ts'

export const LanguageSkill = z.object({ language_id: z.number().int(), level_id: z.number().int() })
export type LanguageSkill = z.infer<typeof LanguageSkill>

const LanguageChange = z.object({ language_id: oneOf(FOREIGN_LANGUAGES), level_id: oneOf(LANGUAGE_LEVELS) })

const areDifferent = (languages: LanguageSkill[]) =>
  new Set(languages.map(({ language_id }) => language_id)).size === languages.length

/** List of languages with levels; refuses a repeated language. */
export const languageSkills = (most: number) =>
  many(LanguageChange, most).refine(areDifferent, 'Один язык указан дважды')
