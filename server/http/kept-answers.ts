const MOST_KEPT = 200
const LOOK_EVERY = 60_000

type Answered = { data: unknown; meta?: unknown }
export type Keep = (key: string, answer: () => Promise<Answered>) => Promise<Answered>

/**
 * Caches responses that depend only on the request and the reference data. Clears the cache when the version of the
 * data changes, which another process may cause by a release. Evicts the least recently used response.
 */
export function keepAnswers(askVersion: () => Promise<string>, now: () => Date): Keep {
  const kept = new Map<string, Promise<Answered>>()
  let version: string | undefined
  let lookedAt = Number.NEGATIVE_INFINITY

  async function forgetWhatChanged() {
    if (now().getTime() - lookedAt < LOOK_EVERY) return
    lookedAt = now().getTime()
    const current = await askVersion()
    if (current !== version) kept.clear()
    version = current
  }

  return async (key, answer) => {
    await forgetWhatChanged()
    const known = kept.get(key) ?? answer().then(frozen)
    kept.delete(key)
    kept.set(key, known)
    known.catch(() => kept.delete(key))
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
    return known
  }
}

/** Freezes a response, because many callers share it. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}
