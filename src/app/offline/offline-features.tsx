import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { Button } from '#ui/form/button.tsx'
import { PAGE_COLUMN_CLASS } from '#ui/layout/page.tsx'
import { dropInstallOffer, installOffer, onInstallOffer } from './install-offer.ts'
import { isRowDue, readVisits, type Visits, writeVisits } from './visits.ts'
import { activeWorker } from './worker-registration.ts'

const DISMISSAL_DAYS = 90

/** Offers to put the site on the home screen, from the second visit on. Whoever declines is left alone for 90 days. */
function InstallRow() {
  const offer = useSyncExternalStore(onInstallOffer, installOffer, () => undefined)
  return offer && <Row onInstall={() => offer.prompt()} />
}

function Row({ onInstall }: { onInstall(): Promise<void> }) {
  const [visits, setVisits] = useState<Visits>(() => readVisits(Date.now()))
  if (!isRowDue(visits, Date.now())) return null
  const close = () => {
    setVisits(writeVisits({ ...visits, silentUntil: Date.now() + DISMISSAL_DAYS * DAY_MS }))
    dropInstallOffer()
  }
  return (
    <aside
      aria-label="Установка"
      className="fixed inset-x-0 bottom-bar z-10 border-rule border-y bg-raised tablet:bottom-0 print:hidden"
    >
      <div className={`${PAGE_COLUMN_CLASS} flex flex-wrap items-center gap-x-4 py-1`}>
        <p>Поставьте «Смену места» на экран: откроется одним нажатием и покажет вакансии без связи.</p>
        <div className="-ms-2.25 flex tablet:ms-0">
          <Button
            type="button"
            kind="plain"
            size="small"
            onClick={() => {
              void onInstall().catch(() => {})
              close()
            }}
          >
            Установить
          </Button>
          <Button type="button" kind="plain" size="small" onClick={close}>
            Не сейчас
          </Button>
        </div>
      </div>
    </aside>
  )
}

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
