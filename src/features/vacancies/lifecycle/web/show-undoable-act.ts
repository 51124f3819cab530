import { showToast, showUndoToast, type ToastLink } from '#ui/feedback/toast-store.ts'

type Act = {
  /** «Вакансия опубликована: Кладовщик» */
  text: string
  ids: readonly number[]
  links?: readonly ToastLink[]
  /** Loads the page again after the undo. */
  refresh(): Promise<void>
}

/** Says what has happened to vacancies, and lets the user take it back for ten seconds (ruling 39). */
export function showUndoableAct({ text, ids, links, refresh }: Act) {
  const undo = async () => {
    const { undoActs } = await import('./undo-acts.ts')
    const problem = await undoActs(ids)
    if (problem) showToast(problem, 'error')
    else showToast('Отменено, всё как было')
    await refresh()
  }
  showUndoToast(text, undo, { links })
}
