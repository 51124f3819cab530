import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#lib/dates/time-units.ts'
import { Button } from '#ui/form/button.tsx'
import { PAGE_COLUMN_CLASS } from '#ui/layout/page.tsx'
import { fetchWithRetry } from '../connection/fetch-with-retry.ts'
import { hasUnsentInput } from '../dirty-forms.ts'
import { activateWaitingWorker } from '../offline/worker-registration.ts'
import { reloadPage } from './stale-build.ts'

/** Milliseconds (Wire §5). */
const CHECK_INTERVAL_MS = 5 * MINUTE_MS

declare global {
  interface Window {
    __reactRouterManifest?: { version: string }
  }
}

/** Checks regularly whether a newer build is served, and offers to reload. The user decides when. */
export function NewBuildBanner() {
  const [isOutdated, setOutdated] = useState(false)

  useEffect(() => {
    const loadedVersion = window.__reactRouterManifest?.version
    const checkBuild = async () => setOutdated((await fetchLatestBuildId()) !== loadedVersion)
    const timer = setInterval(() => checkBuild().catch(() => {}), CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])

  return isOutdated && <Banner onDismiss={() => setOutdated(false)} />
}

async function fetchLatestBuildId(): Promise<string> {
  const response = await fetchWithRetry(`/builds/latest.json?at=${Date.now()}`)
  return (await response.json()).id
}

function Banner({ onDismiss }: { onDismiss: () => void }) {
  const [isWarned, setWarned] = useState(false)
  async function reload() {
    if (!isWarned && hasUnsentInput()) return setWarned(true)
    await activateWaitingWorker().catch(() => {})
    reloadPage()
  }
  return (
    <aside
      aria-label="Новая версия"
      className="fixed inset-x-0 bottom-bar z-10 border-info border-y bg-info-soft tablet:bottom-0 print:hidden"
    >
      <div className={`${PAGE_COLUMN_CLASS} flex flex-wrap items-center gap-x-4 py-1`}>
        <p role="status" className="text-info">
          Вышла новая версия.{isWarned && ' Если обновить сейчас, то, что вы ввели на этой странице, пропадёт.'}
        </p>
        <div className="flex">
          <Button type="button" kind="plain" size="small" onClick={reload}>
            {isWarned ? 'Всё равно обновить' : 'Обновить'}
          </Button>
          <Button type="button" kind="plain" size="small" onClick={onDismiss}>
            Позже
          </Button>
        </div>
      </div>
    </aside>
  )
}
