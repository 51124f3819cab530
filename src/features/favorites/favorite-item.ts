import type { FormRefusal } from '#contract/errors.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import type { FavoriteReply } from '#ui/list/favorite-button.tsx'

/** A favorite that was just removed, with everything needed to restore it. */
export type RemovedFavorite = { id: number; title: string; note: string; folder_id: string }

/** Result of the last form on the page, and the id of its row or folder. */
export type FavoriteActionResult = FavoriteReply & {
  removed?: RemovedFavorite
  refused?: FormRefusal
  intent?: string
  targetId?: number
}

/** Refusal of the given form; undefined if the last result belongs to another form. */
export const findRefusal = (result: FavoriteActionResult | undefined, intent: string, targetId?: number) =>
  result?.intent === intent && (targetId === undefined || result.targetId === targetId) ? result.refused : undefined

/** Reads a removed favorite from the submitted form. */
export const readRemovedFavorite = ({ id, title, note, folder_id }: FormTree): RemovedFavorite => ({
  id: Number(id),
  title: String(title),
  note: String(note ?? ''),
  folder_id: String(folder_id ?? ''),
})
