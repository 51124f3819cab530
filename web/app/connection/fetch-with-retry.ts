/** Statuses of temporary failures (specification §9). */
const RETRYABLE_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504]

const UNAUTHORIZED = 401

/** Milliseconds before the repetition, if the reply names no time. */
const RETRY_DELAY_MS = 300
/** Milliseconds. A reply that asks for a longer wait is not repeated: the user decides when. */
const MAX_RETRY_DELAY_MS = 5000

type Send = typeof fetch

/**
 * Sends a GET request, and repeats it once after a temporary failure or a lost connection. Requests that change
 * something are never repeated.
 */
export async function fetchWithRetry(address: RequestInfo | URL, init?: RequestInit, send: Send = fetch) {
  const response = await send(address, init).catch((error) => {
    if (init?.signal?.aborted || !navigator.onLine) throw error
  })
  // The session has ended (specification §8): the document from the server explains it, and the state of this page is
  // dropped.
  if (response?.status === UNAUTHORIZED) location.assign('/sign-in')
  const delay = response ? retryDelay(response) : RETRY_DELAY_MS
  if (response && delay === undefined) return response
  await new Promise((resolve) => setTimeout(resolve, delay))
  init?.signal?.throwIfAborted()
  return send(address, init)
}

/** Milliseconds to wait before the request is repeated; undefined if it is not. */
function retryDelay({ status, headers }: Response): number | undefined {
  if (!RETRYABLE_STATUSES.includes(status)) return undefined
  const wantedDelay = headers.has('retry-after') ? Number(headers.get('retry-after')) * 1000 : RETRY_DELAY_MS
  return wantedDelay <= MAX_RETRY_DELAY_MS ? wantedDelay : undefined
}

const DATA_PATH = /\.data$/
/** Answers which routes an address has. With a signal the answer belongs to a navigation; without it is prefetched. */
const ROUTES_PATH = '/__manifest'

/**
 * Makes React Router, which uses the global `fetch`, repeat failed requests for the data of a page. Returns the function
 * that stops it.
 */
export function retryPageRequests(onUnknownRoute: () => void) {
  const original = window.fetch
  const send = original.bind(window)
  window.fetch = async (input, init) => {
    const isGet = (init?.method ?? 'GET') === 'GET'
    const address = input instanceof Request ? undefined : new URL(input, location.href)
    if (!isGet || address?.origin !== location.origin) return send(input, init)
    if (DATA_PATH.test(address.pathname)) return fetchWithRetry(input, init, send)
    if (address.pathname !== ROUTES_PATH || !init?.signal) return send(input, init)
    const response = await fetchWithRetry(input, init, send).catch(() => undefined)
    if (response?.ok) return response
    if (!init.signal.aborted) onUnknownRoute()
    throw new TypeError('The routes of the site cannot be requested')
  }
  return () => {
    window.fetch = original
  }
}
