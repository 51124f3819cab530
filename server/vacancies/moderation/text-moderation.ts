import type { OwnVacancy } from '#contract/vacancies/own-vacancy.ts'
import { toJsonColumn } from '#database/connect.ts'
import { type CheckedVacancy, checkVacancyText } from '#domain/moderation/check-vacancy-text.ts'
import { problemMessage } from '#domain/moderation/publication-errors.ts'

type Note = OwnVacancy['moderation_notes'][number]

/** Moderation notes for problems that block publication. Without notes the vacancy is public. */
export function blockingNotes(vacancy: CheckedVacancy): Note[] {
  return checkVacancyText(vacancy)
    .filter(({ severity }) => severity === 'block')
    .map((problem) => ({ code: problem.code, field: problem.field.split('.')[0]!, text: problemMessage(problem) }))
}

/**
 * Automatic moderation until the back office exists (ruling 33). Employers are refused earlier, by `publicationErrors`.
 */
export function moderationColumns(vacancy: CheckedVacancy) {
  const notes = blockingNotes(vacancy)
  return {
    moderation_status: notes.length > 0 ? 'blocked' : 'approved',
    moderation_notes: toJsonColumn(notes),
  } as const
}
