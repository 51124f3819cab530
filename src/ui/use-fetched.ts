import { useEffect, useState } from 'react'

/** Milliseconds without a change before something is fetched: a typed text changes with every letter. */
const QUIET_MS = 500

/**
 * What was fetched last, with its key. A new key fetches anew; without one nothing is fetched. Undefined until something
 * came, and after an error: the form works without it.
 */
export function useFetched<T>(key: string | undefined, fetchValue: (key: string) => Promise<T>) {
  const [loaded, setLoaded] = useState<{ key: string; value: T }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is fetched
  useEffect(() => {
    if (!key) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const value = await fetchValue(key).catch(() => undefined)
      if (isCurrent) setLoaded(value && { key, value })
    }, QUIET_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key])
  return loaded
}
