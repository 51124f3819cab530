import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { COLUMN } from '../ui/page.tsx'
import { fetchGet } from './fetch-get.ts'
import { isHalfFilled } from './typed-forms.ts'

/** Milliseconds (Wire §5). */
const EVERY = 5 * 60 * 1000

declare global {
  interface Window {
    __reactRouterManifest?: { version: string }
  }
}

/** Checks regularly whether a newer build is served, and offers to reload. The user decides when. */
export function NewBuild() {
  const [isOld, setOld] = useState(false)

  useEffect(() => {
    const own = window.__reactRouterManifest?.version
    const ask = async () => setOld((await latestBuild()) !== own)
    const timer = setInterval(() => ask().catch(() => {}), EVERY)
    return () => clearInterval(timer)
  }, [])

  return isOld && <Banner later={() => setOld(false)} />
}

async function latestBuild(): Promise<string> {
  const response = await fetchGet(`/builds/latest.json?at=${Date.now()}`)
  return (await response.json()).id
}

function Banner({ later }: { later: () => void }) {
  const [isWarned, setWarned] = useState(false)
  const reload = () => (isWarned || !isHalfFilled() ? location.reload() : setWarned(true))
  return (
    <aside
      aria-label="Новая версия"
      className="fixed inset-x-0 bottom-bar z-10 border-info border-y bg-info-soft tablet:bottom-0 print:hidden"
    >
      <div className={`${COLUMN} flex flex-wrap items-center gap-x-4 py-1`}>
        <p role="status" className="text-info">
          Вышла новая версия.{isWarned && ' Форма на странице не отправлена, введённое пропадёт.'}
        </p>
        <div className="flex">
          <Button type="button" kind="plain" size="small" onClick={reload}>
            {isWarned ? 'Всё равно обновить' : 'Обновить'}
          </Button>
          <Button type="button" kind="plain" size="small" onClick={later}>
            Позже
          </Button>
        </div>
      </div>
    </aside>
  )
}
