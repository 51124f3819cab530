import { href, useSubmit } from 'react-router'
import { showUndoToast } from '../../ui/feedback/toast-store.ts'

type SavedResume = { id: number; is_favorite: boolean }

/** Saves resumes to favorites at once, and offers to undo it. Those that are saved already stay so. */
export function useFavoriteMany() {
  const submit = useSubmit()
  const setFavorite = (resumes: readonly SavedResume[], isFavorite: boolean) => {
    for (const { id } of resumes) {
      void submit(
        { resume_id: id, marked: String(isFavorite) },
        { method: 'post', action: href('/favorite/resumes'), navigate: false, fetcherKey: `favorite resume ${id}` },
      )
    }
  }
  return (resumes: readonly SavedResume[]) => {
    const added = resumes.filter(({ is_favorite }) => !is_favorite)
    if (added.length === 0) return
    setFavorite(added, true)
    showUndoToast(`Добавили в избранное: ${added.length} резюме`, () => setFavorite(added, false))
  }
}
