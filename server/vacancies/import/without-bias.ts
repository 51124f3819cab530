import type { OwnVacancy } from '#contract/vacancies.ts'
import type { Problem } from '#contract/vacancy-check.ts'
import { mend } from '#trade/linter/apply-fix.ts'
import { lintVacancy } from '#trade/linter/lint-vacancy.ts'
import { WITHOUT_DESCRIPTION } from './read-row.ts'

type Note = OwnVacancy['moderation_notes'][number]
type Texts = { name: string; description: string; key_skills: { name: string; must: boolean }[] }

/**
 * Discriminatory requirements, removed on import (ruling 25). Other problems block the vacancy until they are fixed.
 */
const BIAS: ReadonlySet<string> = new Set([
  'age',
  'sex',
  'family',
  'appearance',
  'origin',
  'residence',
  'beliefs',
  'health',
])

const SHORTEST_NAME = 3

/** Removes discriminatory requirements from a vacancy and notes what was removed. */
export function withoutBias<V extends Texts>(vacancy: V): { vacancy: V; notes: Note[] } {
  const found = lintVacancy(vacancy).filter(({ code }) => BIAS.has(code))
  const inField = (name: string) => found.filter(({ field }) => field === name)
  const name = inField('name').toReversed().reduce(cut, vacancy.name)
  // The rest of the name is too short: the name stays, and moderation blocks the vacancy.
  const isNameless = name.length < SHORTEST_NAME
  const dropped = found.filter(({ field }) => field !== 'name' || !isNameless)
  return {
    vacancy: {
      ...vacancy,
      name: isNameless ? vacancy.name : name,
      description: inField('description').toReversed().reduce(cut, vacancy.description) || WITHOUT_DESCRIPTION,
      key_skills: vacancy.key_skills.filter((_, at) => inField(`key_skills.${at}`).length === 0),
    },
    notes: dropped.map(noteOf),
  }
}

const cut = (text: string, problem: Problem) => mend(text, { ...problem, replacement: '' })

const noteOf = ({ field, quote, reason }: Problem): Note => ({
  code: 'dropped_on_import',
  field: field.split('.')[0]!,
  text: `Убрали «${quote}». ${reason}`,
})
