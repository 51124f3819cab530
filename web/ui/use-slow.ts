import { useEffect, useState } from 'react'

/** Milliseconds: a shorter wait needs no indicator, which would only flicker. */
const PATIENCE = 400

/** True once something has been pending for longer than `SLOW_AFTER_MS`. */
export function useSlow(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(setSlow, PATIENCE, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isGoingOn])
  return isSlow
}
