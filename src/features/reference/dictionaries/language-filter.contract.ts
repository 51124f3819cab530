import { z } from 'zod'
import { nameById } from './dictionary.contract.ts'
import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from './languages.contract.ts'

/** `id` or `id:level`. */
export const LanguageFilter = z.string().refine((value) => {
  const { language_id, level_id } = parseLanguageFilter(value)
  const isKnown = FOREIGN_LANGUAGES.some(({ id }) => id === language_id)
  return isKnown && (level_id === undefined || LANGUAGE_LEVELS.some(({ id }) => id === level_id))
}, 'Укажите язык и уровень из списка, например 2:3')

/** Ids that are no numbers are NaN. */
export function parseLanguageFilter(value: string): { language_id: number; level_id: number | undefined } {
  const { language, level } = /^(?<language>\d{1,3})(?::(?<level>\d))?$/.exec(value)?.groups ?? {}
  return { language_id: Number(language), level_id: level === undefined ? undefined : Number(level) }
}

/** `2:3` of what is asked for at most: «Английский не выше B1». */
export function languageLimitText(value: string): string {
  const { language_id, level_id } = parseLanguageFilter(value)
  const [level] = nameById(LANGUAGE_LEVELS, level_id).split(' ')
  return nameById(FOREIGN_LANGUAGES, language_id) + (level ? ` не выше ${level}` : '')
}

/** `2:3`: «Английский, B1 — средний». */
export function languageFilterText(value: string): string {
  const { language_id, level_id } = parseLanguageFilter(value)
  const level = nameById(LANGUAGE_LEVELS, level_id)
  return nameById(FOREIGN_LANGUAGES, language_id) + (level && `, ${level}`)
}
