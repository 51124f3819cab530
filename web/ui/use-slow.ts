import { useEffect, useState } from 'react'

/** Before this much has passed, a sign of waiting only flickers. */
const PATIENCE = 400

/** True once something has been going on for longer than one waits without asking. */
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
