import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { ErrorBlock } from '#ui/feedback/error-block.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { Inbox } from '../use-inbox.ts'
import { InboxRow } from './inbox-row.tsx'

/** Rows that the page holds at once; a list of a thousand would make every key press slow. */
const MAX_ROWS = 150
const STEP = 25
const ROWS_BEFORE = 50
const USUAL_ROW_HEIGHT = 80

/**
 * The part of a long list that is on the page: around what is in sight, and always with the current row. The rows are
 * of one height.
 */
function useRowWindow(list: RefObject<HTMLElement | null>, count: number, current: number) {
  const [scrolledTo, setScrolledTo] = useState(0)
  const [rowHeight, setRowHeight] = useState(USUAL_ROW_HEIGHT)
  const isLong = count > MAX_ROWS
  useEffect(() => {
    if (!isLong) return
    function follow() {
      const row = list.current?.querySelector<HTMLElement>('[data-row]')
      if (!list.current || !row) return
      const height = row.getBoundingClientRect().height
      const hidden = Math.max(0, -list.current.getBoundingClientRect().top)
      setRowHeight(height)
      setScrolledTo(Math.floor(hidden / height / STEP) * STEP)
    }
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', follow, { capture: true })
  }, [isLong, list])

  if (!isLong) return { from: 0, to: count, before: 0, after: 0 }
  const from = keepInside(scrolledTo - ROWS_BEFORE, count)
  const start =
    current >= 0 && (current < from || current >= from + MAX_ROWS) ? keepInside(current - MAX_ROWS / 2, count) : from
  const to = start + MAX_ROWS
  return { from: start, to, before: start * rowHeight, after: (count - to) * rowHeight }
}

const keepInside = (from: number, count: number) => Math.max(0, Math.min(from, count - MAX_ROWS))

type Props = { inbox: Inbox; isDense: boolean; now: string }

/** Rows before the end at which the next page is loaded, as a distance in pixels. */
const LOAD_AHEAD = '600px'

/** The people of the view. Long lists are loaded page by page; without script the next page is a link. */
export function InboxList({ inbox, isDense, now }: Props) {
  const { triage, list, cursor, total, firstPlace, addressOf, isUnread, select } = inbox
  const { rows, selectedRows } = triage
  const isHydrated = useHydrated()
  const maySelect = useMayHire() && isHydrated
  const element = useRef<HTMLUListElement>(null)
  const currentIndex = rows.findIndex(({ id }) => id === cursor)
  const { from, to, before, after } = useRowWindow(element, rows.length, currentIndex)
  const tabStop = currentIndex < 0 ? from : currentIndex
  return (
    <>
      {list.error && <ErrorBlock message={list.error} onRetry={list.loadMore} />}
      <ul ref={element} aria-label={`${inbox.title}, ${numberText(total)}`}>
        <Gap height={before} />
        {rows.slice(from, to).map((row, index) => (
          <InboxRow
            key={row.id}
            row={row}
            to={addressOf({ id: String(row.id) })}
            isCurrent={row.id === cursor}
            isUnread={isUnread(row)}
            isPending={triage.isPending(row.id)}
            isTabStop={from + index === tabStop}
            isDense={isDense}
            isSelected={selectedRows.includes(row)}
            isSelecting={selectedRows.length > 0}
            place={firstPlace + from + index}
            total={total}
            now={now}
            onSelect={maySelect ? select : undefined}
          />
        ))}
        <Gap height={after} />
      </ul>
      {list.hasMore && <NextPage inbox={inbox} />}
    </>
  )
}

/** Room of the rows that are not on the page. The height is set by script: the security policy forbids style attributes. */
function Gap({ height }: { height: number }) {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.style.height = `${height}px`
  }, [height])
  return height === 0 ? null : <li ref={ref} role="presentation" />
}

/** «51–100 из 1 000»: loads by itself before the end of the list comes into sight. */
function NextPage({ inbox: { list, total, firstPlace, triage, addressOf } }: Pick<Props, 'inbox'>) {
  const ref = useRef<HTMLParagraphElement>(null)
  const { loadMore, nextPage, isLoading } = list
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: LOAD_AHEAD,
    })
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [loadMore])
  const first = firstPlace + triage.rows.length
  return (
    <p ref={ref} className="flex items-center justify-between gap-3 px-4 py-3 text-ink2 text-note">
      <span>
        {numberText(first)}–{numberText(Math.min(total, first + 49))} из {numberText(total)}
      </span>
      {isLoading ? (
        <span role="status">Загружаем…</span>
      ) : (
        <Link
          to={addressOf({ page: String(nextPage) })}
          rel="next"
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          Следующие 50
        </Link>
      )}
    </p>
  )
}
