import { type RefObject, useEffect, useState } from 'react'

/** Rows that the page holds at once; a list of a thousand would make every key press slow. */
const MAX_ROWS = 150
const STEP = 25
const ROWS_BEFORE = 50
const USUAL_ROW_HEIGHT = 80

/**
 * The part of a long list that is on the page: around what is in sight, and always with the current row. The rows are
 * of one height.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number, current: number) {
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
