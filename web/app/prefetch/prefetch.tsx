import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { addNewestPage, prefetchTarget } from './prefetch-target.ts'

/** Specification §9. */
const MAX_PREFETCHED_PAGES = 4
/** Milliseconds. Specification §7.1: what the page itself needs is loaded first. */
const START_DELAY_MS = 1000
/** Milliseconds. A shorter stay means that the pointer only passes over the link. */
const HOVER_DELAY_MS = 80

/** Prefetches script and data of the page whose link is under the pointer, the finger or the focus. */
export function Prefetch() {
  const [pages, setPages] = useState<readonly string[]>([])

  useEffect(() => {
    let hoverTimer: ReturnType<typeof setTimeout>
    const schedulePrefetch = ({ target }: Event) => {
      clearTimeout(hoverTimer)
      const page = prefetchTarget((target as Element).closest('a'), window.location)
      // A browser remembers a script that could not be loaded: other screens that share it would stay broken online.
      const prefetch = () =>
        navigator.onLine && setPages((before) => addNewestPage(before, page!, MAX_PREFETCHED_PAGES))
      if (page) hoverTimer = setTimeout(prefetch, HOVER_DELAY_MS)
    }
    const startTimer = setTimeout(() => {
      document.addEventListener('pointerover', schedulePrefetch)
      document.addEventListener('focusin', schedulePrefetch)
    }, START_DELAY_MS)
    return () => {
      clearTimeout(startTimer)
      clearTimeout(hoverTimer)
      document.removeEventListener('pointerover', schedulePrefetch)
      document.removeEventListener('focusin', schedulePrefetch)
    }
  }, [])

  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
