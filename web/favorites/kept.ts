import type { Endpoint } from '#contract/endpoint.ts'
import type { Refused } from '#contract/errors.ts'
import type { FormTree } from '#lib/form-tree.ts'

/** What was taken off the list a moment ago, as it stood there. */
export type RemovedFavorite = { id: number; title: string; note: string; folder_id: string }

/** What came of the last form on the page, and which row or folder it was about. */
export type Answered = { removed?: RemovedFavorite; refused?: Refused; intent?: string; about?: number }

/** The two lists of marks differ in what lies in them, and in nothing else. */
export type KeptKind = {
  path: string
  /** The field that names the row: `resume_id`. */
  target: string
  change: Endpoint
  addFolder: Endpoint
  renameFolder: Endpoint
  words: {
    removed: (title: string) => string
    about: (title: string) => string
    leftBehind: string
  }
}

/** The refusal of this form, if it was the one. */
export const refusedOf = (answered: Answered | undefined, intent: string, about?: number) =>
  answered?.intent === intent && (about === undefined || answered.about === about) ? answered.refused : undefined

/** Enough to bring it back as it was. */
export const removedOf = ({ id, title, note, folder_id }: FormTree): RemovedFavorite => ({
  id: Number(id),
  title: String(title),
  note: String(note ?? ''),
  folder_id: String(folder_id ?? ''),
})
