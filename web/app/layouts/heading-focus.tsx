import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '../../ui/focus-heading.ts'

/** Moves the focus to the heading of a new page, unless one of its fields has taken the focus. */
export function HeadingFocus() {
  const { pathname } = useLocation()
  const focusedPath = useRef(pathname)
  useEffect(() => {
    if (focusedPath.current === pathname) return
    focusedPath.current = pathname
    if (!document.activeElement?.matches('main :is(input, select, textarea)')) focusHeading()
  }, [pathname])
  return null
}
