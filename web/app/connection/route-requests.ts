import { fetchWithRetry } from './fetch-with-retry.ts'

/** Answers which routes an address has. With a signal the answer belongs to a navigation; without it is prefetched. */
const ROUTES_PATH = '/__manifest'

/**
 * Repeats a failed request of a navigation for its routes once, and ends the navigation at the shown page if that fails too.
 * Returns the function that stops it.
 */
export function handleRouteRequests(onUnknownRoute: () => void) {
  const send = window.fetch
  window.fetch = async (input, init) => {
    if (!init?.signal || !String(input).includes(ROUTES_PATH)) return send(input, init)
    const response = await fetchWithRetry(input, init, send).catch(() => undefined)
    if (response?.ok) return response
    if (!init.signal.aborted) onUnknownRoute()
    throw new TypeError('The routes of the site cannot be requested')
  }
  return () => {
    window.fetch = send
  }
}
