import { LRUCache } from 'lru-cache'

/**
 * Query whose result is reused for `ttlMs` of the application clock. Concurrent callers share one query; a failed one is
 * not cached.
 */
export function cacheQuery<T extends object>(
  now: () => Date,
  ttlMs: number,
  query: () => Promise<T>,
): () => Promise<T> {
  const cache = new LRUCache<'result', T>({
    max: 1,
    // A result is stale when its age exceeds this: at `ttlMs` it is queried again.
    ttl: ttlMs - 1,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: query,
  })
  return () => cache.forceFetch('result')
}
