import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useRevalidator } from 'react-router'
import { timeText } from '#lib/dates/format-date.ts'
import { findConnectionProblem, setConnectionProblem, useConnectionProblem } from '#ui/feedback/connection-problem.ts'
import { Button } from '#ui/form/button.tsx'
import { PAGE_COLUMN_CLASS } from '#ui/layout/page.tsx'
import { hasUnsentInput } from '../dirty-forms.ts'
import { useNoticePlace } from './notice-place.tsx'

const BACK_ONLINE_NOTE_MS = 5000
const BACK_ONLINE_TEXT = 'Связь вернулась.'

/**
 * Line under the header: the network is lost or back, or a request has failed and the page stays as it was. A form shows
 * its failed submission itself.
 */
export function ConnectionNotice() {
  const text = useNetworkText()
  const problem = useConnectionProblem()
  const place = useNoticePlace()
  const shown = problem?.form?.matches('[data-reports-problems]') ? undefined : problem
  if (!place) return null
  return createPortal(
    <div className="connection-notice">
      <div role="status">
        {text && (
          <div className="border-rule border-b bg-warning-soft text-warning">
            <p className={`${PAGE_COLUMN_CLASS} flex min-h-10 items-center gap-2.5 py-2 text-line`}>
              <WifiOff size={18} strokeWidth={1.75} className="shrink-0" />
              {text}
            </p>
          </div>
        )}
      </div>
      <div role="alert">
        {shown && (
          <div className="border-danger border-b bg-danger-soft">
            <div className={`${PAGE_COLUMN_CLASS} flex flex-wrap items-center gap-x-3 py-1`}>
              <p className="py-1 text-danger">{shown.text}</p>
              {shown.retry && (
                <Button type="button" kind="outlined" size="small" onClick={shown.retry}>
                  Повторить
                </Button>
              )}
              <Button type="button" kind="plain" size="small" onClick={() => setConnectionProblem()}>
                Закрыть
              </Button>
            </div>
          </div>
        )}
      </div>
    </div>,
    place,
  )
}

/**
 * Says when the page was loaded while the network is lost, and for some seconds that it is back, with fresh data. A filter
 * that could not be applied is applied then; another page is opened by the user alone.
 */
function useNetworkText(): string {
  const { pathname, search } = useLocation()
  const [text, setText] = useState('')
  const { revalidate } = useRevalidator()
  const refresh = useEffectEvent(() => {
    const problem = findConnectionProblem()
    if (problem?.unloaded?.pathname === pathname) problem.retry?.()
    else if (!hasUnsentInput()) void revalidate()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page, loaded now
  useEffect(() => {
    const loadedAt = new Date().toISOString()
    let timer: ReturnType<typeof setTimeout>
    const showOffline = () => setText(`Нет связи. Показываем то, что загрузили в ${timeText(loadedAt)}.`)
    const showBackOnline = () => {
      setText(BACK_ONLINE_TEXT)
      refresh()
      timer = setTimeout(() => setText(''), BACK_ONLINE_NOTE_MS)
    }
    addEventListener('offline', showOffline)
    addEventListener('online', showBackOnline)
    return () => {
      clearTimeout(timer)
      // Another page has nothing to catch up on.
      setText((shown) => (shown === BACK_ONLINE_TEXT ? '' : shown))
      removeEventListener('offline', showOffline)
      removeEventListener('online', showBackOnline)
    }
  }, [pathname, search])

  return text
}
