const GUARD = 'reloaded-at'
/** Whoever has just reloaded is not helped by doing it again (specification §9). */
const WINDOW = 10_000

/**
 * A part of the page that cannot be had belongs to an older build than the one served now, so the page is asked for anew. Not without a memory of
 * when that was done last, and not without a network.
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

/** Stands for Vite's own loader of parts (vite.config.ts). While the page reloads, whoever waits for the part goes on waiting. */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((error) => (reloadOnce() ? new Promise<never>(() => {}) : Promise.reject(error)))
