import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { timeText } from '#lib/dates/format-date.ts'

const BACK_ONLINE_NOTE_MS = 5000

/** Shows that the network is lost and when the page was loaded, and later that the network is back. */
export function OfflineNotice() {
  const { key } = useLocation()
  const [text, setText] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page, loaded now
  useEffect(() => {
    const loadedAt = new Date().toISOString()
    const showOffline = () => setText(`Нет связи. Показываем то, что загрузили в ${timeText(loadedAt)}.`)
    const showBackOnline = () => {
      setText('Связь вернулась.')
      setTimeout(() => setText(''), BACK_ONLINE_NOTE_MS)
    }
    addEventListener('offline', showOffline)
    addEventListener('online', showBackOnline)
    return () => {
      removeEventListener('offline', showOffline)
      removeEventListener('online', showBackOnline)
    }
  }, [key])

  return (
    <p
      role="status"
      className="offline-note fixed inset-x-0 top-0 z-20 bg-warning-soft text-center text-warning not-empty:p-2 print:hidden"
    >
      {text}
    </p>
  )
}
