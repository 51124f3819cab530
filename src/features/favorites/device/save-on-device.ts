import { href } from 'react-router'
import { activeWorker } from '#app/offline/worker-registration.ts'
import { setConnectionProblem } from '#ui/feedback/connection-problem.ts'
import { readDeviceFavorites } from './device-favorites.ts'
import { writeDeviceFavorites } from './write-device-favorites.ts'

/** As many as the endpoints take. */
const MAX_SAVED = 100

export type SavedVacancy = { id: number; slug: string }

/** Saves the vacancy on this device, or removes it. Says so in words if that is impossible. */
export function setSavedOnDevice({ id, slug }: SavedVacancy, isSaved: boolean) {
  const others = readDeviceFavorites().filter((one) => one !== id)
  if (isSaved && others.length >= MAX_SAVED) {
    setConnectionProblem({ text: 'На телефоне больше нет места для вакансий. Войдите, и сохраним больше.' })
  } else if (writeDeviceFavorites(isSaved ? [id, ...others] : others)) {
    void storeOfflineCopy(slug, isSaved)
  } else {
    setConnectionProblem({ text: 'Телефон не даёт сохранить. Войдите, и вакансии останутся в аккаунте.' })
  }
}

/** The service worker stores the page at the moment of saving, so that it opens without a network; or it forgets it. */
export async function storeOfflineCopy(slug: string, isKept: boolean) {
  const registration = await activeWorker()
  registration?.active?.postMessage({ kind: isKept ? 'save' : 'unsave', path: href('/vacancies/:slug', { slug }) })
}
