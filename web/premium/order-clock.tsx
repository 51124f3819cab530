import Clock from 'lucide-react/icons/clock'
import { useEffect, useState } from 'react'
import { timeText } from '#lib/dates/format-date.ts'
import { listClockWarnings } from './clock-warnings.ts'

/** Until when the order waits. The last minutes are announced, because a number that changes silently is easy to miss. */
export function OrderClock({ expiresAt }: { expiresAt: string }) {
  const [warning, setWarning] = useState('')
  useEffect(() => {
    const timers = listClockWarnings(Date.parse(expiresAt) - Date.now()).map(({ text, inMs }) =>
      setTimeout(setWarning, inMs, text),
    )
    return () => timers.forEach(clearTimeout)
  }, [expiresAt])
  return (
    <div className="mt-4 text-ink2">
      <p className="flex items-center gap-2">
        <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
        Заказ ждёт оплаты до {timeText(expiresAt)}
      </p>
      <p role="status" className="mt-1 font-semibold text-warning">
        {warning}
      </p>
    </div>
  )
}
