import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { InstallRow } from './install-row.tsx'
import { activeWorker } from './worker-registration.ts'

const VACANCY_PATH = /^\/vacancies\/[^/]+$/

/** Milliseconds: who leaves earlier has not read it. */
const READING_DELAY_MS = 2000

/** The service worker with copies of the vacancies that are read, and the offer to install the site. */
export function OfflineFeatures({ mayCopy }: { mayCopy: boolean }) {
  const { pathname } = useLocation()

  useEffect(() => {
    const timer = setTimeout(async () => {
      const registration = await activeWorker()
      if (mayCopy && VACANCY_PATH.test(pathname)) registration?.active?.postMessage({ kind: 'seen', path: pathname })
    }, READING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [pathname, mayCopy])

  return <InstallRow />
}
