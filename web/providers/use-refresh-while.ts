import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const INTERVAL_MS = 2000

/** Reads the page again every two seconds while something goes on. A hidden tab waits. */
export function useRefreshWhile(isBusy: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isBusy, revalidate])
}
