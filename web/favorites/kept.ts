import type { Endpoint } from '#contract/endpoint.ts'
import type { Refused } from '#contract/errors.ts'
import type { FormTree } from '#lib/form-tree.ts'

/** A favorite that was just removed, with everything needed to restore it. */
export type RemovedFavorite = { id: number; title: string; note: string; folder_id: string }

/** Result of the last form on the page, and the id of its row or folder. */
export type Answered = { removed?: RemovedFavorite; refused?: Refused; intent?: string; about?: number }

/** Everything in which the list of favorite vacancies differs from the list of favorite resumes. */
export type KeptKind = {
  path: string
  /** Form field that identifies the row, such as `resume_id`. */
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

/** Refusal of the given form; undefined if the last result belongs to another form. */
export const refusedOf = (answered: Answered | undefined, intent: string, about?: number) =>
  answered?.intent === intent && (about === undefined || answered.about === about) ? answered.refused : undefined

/** Reads a removed favorite from the submitted form. */
export const removedOf = ({ id, title, note, folder_id }: FormTree): RemovedFavorite => ({
  id: Number(id),
  title: String(title),
  note: String(note ?? ''),
  folder_id: String(folder_id ?? ''),
})
