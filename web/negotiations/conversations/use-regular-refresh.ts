import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

const REFRESH_MS = 15_000

/** Loads the page anew when it is looked at again, and every fifteen seconds while it is visible. */
export function useRegularRefresh() {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const refresh = useEffectEvent(() => {
    const isAtRest = state === 'idle' && navigation.state === 'idle'
    if (isAtRest && navigator.onLine && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(refresh, REFRESH_MS)
    const refreshNow = () => refresh()
    addEventListener('focus', refreshNow)
    document.addEventListener('visibilitychange', refreshNow)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', refreshNow)
      document.removeEventListener('visibilitychange', refreshNow)
    }
  }, [])
}
