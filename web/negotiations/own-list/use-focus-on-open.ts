import { useEffect, useRef } from 'react'

/** Whoever opens an item by hand reads on there. A page that begins with an open item keeps its usual focus. */
export function useFocusOnOpen(openId: number | undefined) {
  const shown = useRef(openId)
  useEffect(() => {
    if (openId !== undefined && openId !== shown.current) {
      document.getElementById('open-negotiation')?.focus({ preventScroll: true })
      // On a phone the item takes the place of the list, whose lower end may be in sight.
      if (!matchMedia('(min-width: 960px)').matches) window.scrollTo(0, 0)
    }
    shown.current = openId
  }, [openId])
}
