import type { Refused } from '#contract/errors.ts'

/** What was taken off the list a moment ago, as it stood there. */
export type RemovedFavorite = { id: number; title: string; note: string; folder_id: string }

/** What came of the last form on the page, and which resume or folder it was about. */
export type Answered = { removed?: RemovedFavorite; refused?: Refused; intent?: string; about?: number }

/** The refusal of this form, if it was the one. */
export const refusedOf = (answered: Answered | undefined, intent: string, about?: number) =>
  answered?.intent === intent && (about === undefined || answered.about === about) ? answered.refused : undefined
