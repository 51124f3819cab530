import { useEffect, useState } from 'react'

/** Milliseconds: a shorter wait needs no indicator, which would only flicker. */
const SLOW_AFTER_MS = 400

/** True once something has been pending for longer than `SLOW_AFTER_MS`. */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(setSlow, SLOW_AFTER_MS, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])
  return isSlow
}
