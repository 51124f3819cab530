import { LRUCache } from 'lru-cache'
import { withLastResult } from './outages/last-result.ts'

const MAX_CACHED_RESPONSES = 200
const VERSION_CHECK_MS = 60_000

type CachedResponse = { data: unknown; meta?: unknown }
export type ResponseCache = (key: string, answer: () => Promise<CachedResponse>) => Promise<CachedResponse>

/**
 * Caches responses that depend only on the request and the reference data. Clears the cache when the version of the
 * data changes, which another process may cause by a release. While the database is down, cached responses stay.
 */
export function createResponseCache(findVersion: () => Promise<string>, now: () => Date): ResponseCache {
  const responses = new LRUCache<string, Promise<CachedResponse>>({ max: MAX_CACHED_RESPONSES })
  const findKnownVersion = withLastResult(findVersion)
  let version: string | undefined
  let checkedAt = Number.NEGATIVE_INFINITY

  async function clearIfChanged() {
    if (now().getTime() - checkedAt < VERSION_CHECK_MS) return
    checkedAt = now().getTime()
    const current = await findKnownVersion()
    if (current !== version) responses.clear()
    version = current
  }

  return async (key, createResponse) => {
    await clearIfChanged()
    const response = responses.get(key) ?? createResponse().then(deepFreeze)
    responses.set(key, response)
    response.catch(() => responses.delete(key))
    return response
  }
}

/** Freezes a response, because many callers share it. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}
