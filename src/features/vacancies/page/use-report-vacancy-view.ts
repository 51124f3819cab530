import { useEffect } from 'react'

/**
 * Counts a view of a page opened by client-side navigation, which may have been prefetched. The server counts
 * documents itself.
 */
export function useReportVacancyView(vacancyId: number) {
  useEffect(() => {
    const [{ name } = { name: '' }] = performance.getEntriesByType('navigation')
    if (name === document.URL) return
    fetch(`/api/vacancy/${vacancyId}/view`, { method: 'POST', keepalive: true }).catch(() => {})
  }, [vacancyId])
}
