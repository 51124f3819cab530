import { z } from 'zod'
import { listOf } from '#contract/form-shapes.ts'
import { dictionaryId } from '#contract/shapes.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'

export const LanguageSkill = z.object({ language_id: z.number().int(), level_id: z.number().int() })
export type LanguageSkill = z.infer<typeof LanguageSkill>

const LanguageSkillInput = z.object({
  language_id: dictionaryId(FOREIGN_LANGUAGES),
  level_id: dictionaryId(LANGUAGE_LEVELS),
})

const hasUniqueLanguages = (languages: LanguageSkill[]) =>
  new Set(languages.map(({ language_id }) => language_id)).size === languages.length

/** List of languages with levels; refuses a repeated language. */
export const languageSkillsInput = (maxCount: number) =>
  listOf(LanguageSkillInput, maxCount).refine(hasUniqueLanguages, 'Этот язык уже указан')
