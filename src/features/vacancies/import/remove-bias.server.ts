import { applyFixToField } from '#features/moderation/apply-fix.rules.ts'
import { findVacancyProblems } from '#features/moderation/check-vacancy-text.rules.ts'
import { BIAS_CODES } from '#features/moderation/grounds/moderation-rule.rules.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { ModerationProblem } from '../editor/contract/vacancy-check.ts'
import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'

type Note = OwnVacancy['moderation_notes'][number]
const HTML_FIELDS = ['description', 'duties', 'requirements', 'conditions'] as const
type ImportedTexts = { name: string; key_skills: { name: string; must: boolean }[] } & Record<
  (typeof HTML_FIELDS)[number],
  string
>

const MIN_NAME_LENGTH = 3

/** Removes discriminatory requirements from all texts of a vacancy (ruling 25). Other problems, and what no rule names by its words, block it until they are fixed: `problems`. `removed` are the bare quotes, `notes` are for its owner. */
export function removeBias<V extends ImportedTexts>(given: V): Cleaned<V> {
  const allProblems = findVacancyProblems(given)
  const biasProblems = allProblems.filter(({ code, byModel }) => BIAS_CODES.has(code) && !byModel)
  const problemsIn = (name: string) => biasProblems.filter(({ field }) => field === name)
  const clean = (name: 'name' | (typeof HTML_FIELDS)[number]) =>
    problemsIn(name).toReversed().reduce(cutProblem, given[name])
  const name = clean('name')
  // The rest of the name is too short: the name stays, and moderation blocks the vacancy.
  const isNameless = name.length < MIN_NAME_LENGTH
  const removedProblems = biasProblems.filter(({ field }) => field !== 'name' || !isNameless)
  const vacancy = {
    ...given,
    name: isNameless ? given.name : name,
    ...Object.fromEntries(HTML_FIELDS.map((field) => [field, clean(field)])),
    key_skills: given.key_skills.filter((_, at) => problemsIn(`key_skills.${at}`).length === 0),
  }
  return {
    vacancy,
    notes: removedProblems.map(toNote),
    removed: removedProblems.map(({ quote }) => quote),
    problems: checkAgain(given, vacancy, allProblems),
  }
}

type Problem = ReturnType<typeof findVacancyProblems>[number]
type Cleaned<V> = { vacancy: V; notes: Note[]; removed: string[]; problems: Problem[] }

const fieldOf = ({ field }: Problem) => field.split('.')[0]!

/** Only the fields that changed: a check takes most of the time of an import. The title tells what all the others mean. */
function checkAgain(given: ImportedTexts, vacancy: ImportedTexts, before: Problem[]): Problem[] {
  if (vacancy.name !== given.name) return findVacancyProblems(vacancy)
  const changed: string[] = HTML_FIELDS.filter((field) => vacancy[field] !== given[field])
  if (vacancy.key_skills.length < given.key_skills.length) changed.push('key_skills')
  if (changed.length === 0) return before
  const texts = {
    name: vacancy.name,
    ...Object.fromEntries(Object.entries(vacancy).filter(([field]) => changed.includes(field))),
  }
  const isChanged = (one: Problem) => changed.includes(fieldOf(one))
  return [...before.filter((one) => !isChanged(one)), ...findVacancyProblems(texts).filter(isChanged)]
}

const cutProblem = (text: string, problem: ModerationProblem) => applyFixToField(text, { ...problem, replacement: '' })

const toNote = ({ field, quote, reason }: ModerationProblem): Note => ({
  code: 'dropped_on_import',
  field: field.split('.')[0]!,
  text: `Убрали ${inQuotes(quote)}. ${reason}`,
})
