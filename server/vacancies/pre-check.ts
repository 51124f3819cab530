import type { OwnVacancy } from '#contract/vacancies.ts'
import { json } from '#database/connect.ts'
import { type LintedVacancy, lintVacancy } from '#trade/linter/lint-vacancy.ts'
import { messageOf } from '#trade/linter/publication-errors.ts'

type Note = OwnVacancy['moderation_notes'][number]

/** Moderation notes for problems that block publication. Without notes the vacancy is public. */
export function preCheck(vacancy: LintedVacancy): Note[] {
  return lintVacancy(vacancy)
    .filter(({ severity }) => severity === 'block')
    .map((problem) => ({ code: problem.code, field: problem.field.split('.')[0]!, text: messageOf(problem) }))
}

/**
 * Automatic moderation until the back office exists (ruling 33). Employers are refused earlier, by `publicationErrors`.
 */
export function moderationOf(vacancy: LintedVacancy) {
  const notes = preCheck(vacancy)
  return { moderation_status: notes.length > 0 ? 'blocked' : 'approved', moderation_notes: json(notes) } as const
}
