const GUARD = 'reloaded-at'
/** Milliseconds within which the page is not reloaded again (specification §9). */
const WINDOW = 10_000

/**
 * Reloads the page, because a chunk that cannot be loaded belongs to an older build than the one served now. Does
 * nothing when offline, or without session storage, where a reload loop could not be prevented. Returns whether the
 * page is reloading.
 */
export function reloadOnce(): boolean {
  const now = Date.now()
  try {
    if (!navigator.onLine || now - Number(sessionStorage.getItem(GUARD)) < WINDOW) return false
    sessionStorage.setItem(GUARD, String(now))
  } catch {
    return false
  }
  location.reload()
  return true
}

/** Replaces the chunk loader of Vite (vite.config.ts). While the page reloads, the promise stays pending. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((error) => (reloadOnce() ? new Promise<never>(() => {}) : Promise.reject(error)))
