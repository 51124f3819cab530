/** Statuses of temporary failures (specification §9). */
const RETRYABLE_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504]

const UNAUTHORIZED = 401

/** Seconds before the repetition, if the reply names no time. */
const RETRY_DELAY_SECONDS = 0.3
/** A reply that asks for a longer wait is not repeated: the user decides when. */
const MAX_RETRY_DELAY_SECONDS = 5

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
  const delay = Number(response?.headers.get('retry-after') ?? RETRY_DELAY_SECONDS)
  const mayRepeat = !response || (RETRYABLE_STATUSES.includes(response.status) && delay <= MAX_RETRY_DELAY_SECONDS)
  if (!mayRepeat) return response
  await new Promise((resolve) => setTimeout(resolve, delay * 1000))
  return send(address, init)
}
