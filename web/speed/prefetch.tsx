import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { latest, wantedPage } from './wanted-page.ts'

/** Specification §9. */
const MOST_AT_ONCE = 4
/** Milliseconds. Specification §7.1: what the page itself needs is loaded first. */
const AFTER = 1000
/** Milliseconds. A shorter stay means that the pointer only passes over the link. */
const REST = 80

/** Prefetches script and data of the page whose link is under the pointer, the finger or the focus. */
export function Prefetch() {
  const [pages, setPages] = useState<readonly string[]>([])

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout>
    const look = ({ target }: Event) => {
      clearTimeout(resting)
      const page = wantedPage((target as Element).closest('a'), window.location)
      if (page) resting = setTimeout(() => setPages((before) => latest(before, page, MOST_AT_ONCE)), REST)
    }
    const begin = setTimeout(() => {
      document.addEventListener('pointerover', look)
      document.addEventListener('focusin', look)
    }, AFTER)
    return () => {
      clearTimeout(begin)
      clearTimeout(resting)
      document.removeEventListener('pointerover', look)
      document.removeEventListener('focusin', look)
    }
  }, [])

  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
