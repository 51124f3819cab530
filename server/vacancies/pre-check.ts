import type { OwnVacancy } from '#contract/vacancies.ts'
import { json } from '#database/connect.ts'
import { type LintedVacancy, lintVacancy } from '#trade/linter/lint-vacancy.ts'
import { messageOf } from '#trade/linter/publication-errors.ts'

type Note = OwnVacancy['moderation_notes'][number]

/** What must not be published, as its owner reads it. No notes: everyone may see the vacancy. */
export function preCheck(vacancy: LintedVacancy): Note[] {
  return lintVacancy(vacancy)
    .filter(({ severity }) => severity === 'block')
    .map((problem) => ({ code: problem.code, field: problem.field.split('.')[0]!, text: messageOf(problem) }))
}

/** Until the operator's back office exists, the machine decides alone (ruling 33). People are refused before it comes to that. */
export function moderationOf(vacancy: LintedVacancy) {
  const notes = preCheck(vacancy)
  return { moderation_status: notes.length > 0 ? 'blocked' : 'approved', moderation_notes: json(notes) } as const
}
