import type { OwnVacancy } from '#contract/vacancies.ts'
import type { Problem } from '#contract/vacancy-check.ts'
import { mend } from '#trade/linter/apply-fix.ts'
import { lintVacancy } from '#trade/linter/lint-vacancy.ts'
import { WITHOUT_DESCRIPTION } from './read-row.ts'

type Note = OwnVacancy['moderation_notes'][number]
type Texts = { name: string; description: string; key_skills: { name: string; must: boolean }[] }

/** What nobody may ask of a person (ruling 25). The rest keeps a vacancy hidden until somebody mends it. */
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

/** The vacancy without what the law forbids in it, and notes that say what was left out. */
export function withoutBias<V extends Texts>(vacancy: V): { vacancy: V; notes: Note[] } {
  const found = lintVacancy(vacancy).filter(({ code }) => BIAS.has(code))
  const inField = (name: string) => found.filter(({ field }) => field === name)
  const name = inField('name').toReversed().reduce(cut, vacancy.name)
  // What is left of the name names nothing: it stays as it is, and the vacancy hidden.
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
