import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the heading of a new page, unless one of its fields has taken the focus. */
export function HeadingFocus() {
  const { pathname } = useLocation()
  const focusedPath = useRef(pathname)
  useEffect(() => {
    if (focusedPath.current === pathname) return
    focusedPath.current = pathname
    const heading = document.querySelector('h1')
    if (!heading || document.activeElement?.matches('main :is(input, select, textarea)')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
  return null
}
