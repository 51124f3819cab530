import { dateText, timeText } from '#lib/dates/format-date.ts'

/** «до 01.09.2026, 16:00», red when it has passed. */
export function DeadlineText({ at, now }: { at: string | null; now: string }) {
  if (!at) return <span className="text-ink3">без срока</span>
  const isLate = at < now
  return (
    <span className={isLate ? 'font-semibold text-danger' : 'text-ink2'}>
      {isLate ? 'просрочено с ' : 'до '}
      {dateText(at)}, {timeText(at)}
    </span>
  )
}
