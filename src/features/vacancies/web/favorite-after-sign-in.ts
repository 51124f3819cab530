import { MINUTE_MS } from '#lib/dates/time-units.ts'

const STORAGE_KEY = 'favorite-after-sign-in'
const MAX_AGE_MS = 30 * MINUTE_MS

/** The vacancy that a guest wants to save: remembered in this tab until the sign-in leads back to it. */
export function rememberFavorite(vacancyId: number) {
  try {
    sessionStorage.setItem(STORAGE_KEY, `${vacancyId} ${Date.now()}`)
  } catch {
    // A browser may forbid storage: then the person saves the vacancy by hand.
  }
}

/** Whether this vacancy was remembered a short time ago. It is forgotten then. */
export function takeRememberedFavorite(vacancyId: number): boolean {
  try {
    const [id, at] = (sessionStorage.getItem(STORAGE_KEY) ?? '').split(' ').map(Number)
    if (id !== vacancyId) return false
    sessionStorage.removeItem(STORAGE_KEY)
    return Date.now() - at! < MAX_AGE_MS
  } catch {
    return false
  }
}
