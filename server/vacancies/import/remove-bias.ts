import type { OwnVacancy } from '#contract/vacancies/own-vacancy.ts'
import type { ModerationProblem } from '#contract/vacancies/vacancy-check.ts'
import { applyFixToField } from '#domain/moderation/apply-fix.ts'
import { checkVacancyText } from '#domain/moderation/check-vacancy-text.ts'
import { DEFAULT_DESCRIPTION } from './read-row.ts'

type Note = OwnVacancy['moderation_notes'][number]
type Texts = { name: string; description: string; key_skills: { name: string; must: boolean }[] }

/**
 * Discriminatory requirements, removed on import (ruling 25). Other problems block the vacancy until they are fixed.
 */
const BIAS_CODES: ReadonlySet<string> = new Set([
  'age',
  'sex',
  'family',
  'appearance',
  'origin',
  'residence',
  'beliefs',
  'health',
])

const MIN_NAME_LENGTH = 3

/** Removes discriminatory requirements from a vacancy and notes what was removed; `removed` are the bare quotes. */
export function removeBias<V extends Texts>(vacancy: V): { vacancy: V; notes: Note[]; removed: string[] } {
  const biasProblems = checkVacancyText(vacancy).filter(({ code }) => BIAS_CODES.has(code))
  const problemsIn = (name: string) => biasProblems.filter(({ field }) => field === name)
  const name = problemsIn('name').toReversed().reduce(cutProblem, vacancy.name)
  // The rest of the name is too short: the name stays, and moderation blocks the vacancy.
  const isNameless = name.length < MIN_NAME_LENGTH
  const removedProblems = biasProblems.filter(({ field }) => field !== 'name' || !isNameless)
  return {
    vacancy: {
      ...vacancy,
      name: isNameless ? vacancy.name : name,
      description:
        problemsIn('description').toReversed().reduce(cutProblem, vacancy.description) || DEFAULT_DESCRIPTION,
      key_skills: vacancy.key_skills.filter((_, at) => problemsIn(`key_skills.${at}`).length === 0),
    },
    notes: removedProblems.map(toNote),
    removed: removedProblems.map(({ quote }) => quote),
  }
}

/** The same for one of the other texts of a vacancy. */
export function removeBiasFromText(html: string): { html: string; removed: string[] } {
  const { vacancy, removed } = removeBias({ name: '', description: html, key_skills: [] })
  // The sentence that stands for an empty description.
  return { html: vacancy.description === DEFAULT_DESCRIPTION ? '' : vacancy.description, removed }
}

const cutProblem = (text: string, problem: ModerationProblem) => applyFixToField(text, { ...problem, replacement: '' })

const toNote = ({ field, quote, reason }: ModerationProblem): Note => ({
  code: 'dropped_on_import',
  field: field.split('.')[0]!,
  text: `Убрали «${quote}». ${reason}`,
})
