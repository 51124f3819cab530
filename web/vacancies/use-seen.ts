import { useEffect } from 'react'

/** A page that the browser had before it was opened is told of now; one that came on its own was counted when it was made. */
export function useSeen(vacancyId: number) {
  useEffect(() => {
    const [{ name } = { name: '' }] = performance.getEntriesByType('navigation')
    if (name === document.URL) return
    fetch(`/api/vacancy/${vacancyId}/view`, { method: 'POST', keepalive: true }).catch(() => {})
  }, [vacancyId])
}
