import { hasUnsentInput } from '../dirty-forms.ts'

const RELOADED_AT_KEY = 'reloaded-at'
/** Milliseconds within which the page is not reloaded again (specification §9). */
const RELOAD_WINDOW_MS = 10_000

let isIntended = false

/** Whether the page is being reloaded by `reloadPage`, and not by React Router. */
export const isReloadIntended = () => isIntended

/** Reloads the page. Each reload by a script goes through this function. */
export function reloadPage() {
  isIntended = true
  location.reload()
}

/** When the network last came back. */
let returnedAt = 0
globalThis.addEventListener?.('online', () => {
  returnedAt = Date.now()
})

/**
 * Reloads the page, because a chunk that cannot be loaded belongs to an older build than the one served now. Does
 * nothing when offline or just back, or without session storage, where a reload loop could not be prevented. Returns whether the
 * page is reloading.
 */
export function reloadStalePage(): boolean {
  const now = Date.now()
  try {
    const before = Math.max(returnedAt, Number(sessionStorage.getItem(RELOADED_AT_KEY)))
    if (!navigator.onLine || now - before < RELOAD_WINDOW_MS) return false
    sessionStorage.setItem(RELOADED_AT_KEY, String(now))
  } catch {
    return false
  }
  reloadPage()
  return true
}

/** Whether the server replies now: without it a reload would show the error page of the browser. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/builds/latest.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Replaces the chunk loader of Vite (vite.config.ts). While the page reloads, the promise stays pending. A chunk that was
 * lost without a network belongs to this build, also when the network has come back within the last seconds. The browser remembers the
 * failure and repeats it at the next import, so a page with unsent input is never reloaded.
 */
export const loadChunk = <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> =>
  load().catch(async (error) => {
    if (navigator.onLine && !hasUnsentInput() && (await isServerReachable()) && reloadStalePage())
      return new Promise<never>(() => {})
    throw error
  })
