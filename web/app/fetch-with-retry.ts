/** Statuses of temporary failures (specification §9). */
const RETRYABLE_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504]

const UNAUTHORIZED = 401

/**
 * Sends a GET request, and repeats it once after a temporary failure. Requests that change something are never
 * repeated.
 */
export async function fetchWithRetry(address: string, headers?: Record<string, string>): Promise<Response> {
  const response = await fetch(address, { headers })
  // The session has ended (specification §8): the document from the server explains it, and the state of this page is
  // dropped.
  if (response.status === UNAUTHORIZED) location.assign('/sign-in')
  return RETRYABLE_STATUSES.includes(response.status) ? fetch(address, { headers }) : response
}
