import { dateText, timeText } from '#lib/dates/format-date.ts'

type Props = { at: string | null; now: string; isWish?: boolean }

/** «до 01.09.2026, 16:00», red when it has passed. `isWish`: nobody waits for it, so it is never late. */
export function DeadlineText({ at, now, isWish = false }: Props) {
  if (!at) return <span className="text-ink3">без срока</span>
  if (isWish) return <span className="text-ink2">желательно до {dateText(at)}</span>
  const isLate = at < now
  return (
    <span className={isLate ? 'font-semibold text-danger' : 'text-ink2'}>
      {isLate ? 'просрочено с ' : 'до '}
      {dateText(at)}, {timeText(at)}
    </span>
  )
}
