import { toJsonColumn } from '#database/connect.ts'
import { type CheckedVacancy, checkVacancyText } from '#features/moderation/check-vacancy-text.rules.ts'
import { problemMessage } from '#features/moderation/publication-errors.rules.ts'
import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'

type Note = OwnVacancy['moderation_notes'][number]

/** Moderation notes for problems that block publication. Without notes the vacancy is public. */
export function blockingNotes(vacancy: CheckedVacancy): Note[] {
  return checkVacancyText(vacancy)
    .filter(({ severity }) => severity === 'block')
    .map((problem) => ({ code: problem.code, field: problem.field.split('.')[0]!, text: problemMessage(problem) }))
}

/**
 * What the rules of texts decide. Employers are refused earlier, by `publicationErrors`; what waits for an operator: `reviewVacancy`.
 */
export function moderationColumns(vacancy: CheckedVacancy) {
  const notes = blockingNotes(vacancy)
  return {
    moderation_status: notes.length > 0 ? 'blocked' : 'approved',
    moderation_notes: toJsonColumn(notes),
  } as const
}
