import { startTransition, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { lazyPart } from '#ui/lazy-part.ts'
import { trackDirtyForms } from '../dirty-forms.ts'
import { addNewestPage, mayPrefetch, prefetchTarget } from './prefetch-target.ts'

/** Specification §9. */
const MAX_PREFETCHED_PAGES = 4
/** Milliseconds. Specification §7.1: what the page itself needs is loaded first. */
const START_DELAY_MS = 1000
/** Milliseconds. A shorter stay means that the pointer only passes over the link. */
const HOVER_DELAY_MS = 80

/** Prefetches script and data of the page whose link is under the pointer, the finger or the focus. */
function Prefetch() {
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

const NewBuild = lazyPart(
  () => import('./new-build-banner.tsx'),
  ({ NewBuildBanner }) => NewBuildBanner,
)
const Offline = lazyPart(
  () => import('../offline/offline-features.tsx'),
  ({ OfflineFeatures }) => OfflineFeatures,
)

/** Milliseconds: the page is loaded and read. */
const OFFLINE_DELAY_MS = 3000
/** Milliseconds: long after the page is loaded, and long before a chunk of this build can be gone. */
const NEW_BUILD_CHECK_DELAY_MS = 20_000

/** Prefetching, tracking of unsent forms and the check for a new build. The first page needs none of it. */
export function BackgroundFeatures() {
  const isOfflineDue = useDelay(OFFLINE_DELAY_MS)
  const isCheckDue = useDelay(NEW_BUILD_CHECK_DELAY_MS)
  const mayLoadAhead = mayPrefetch(connectionOf(navigator))
  useEffect(trackDirtyForms, [])
  return (
    <>
      {mayLoadAhead && <Prefetch />}
      {import.meta.env.PROD && isOfflineDue && <Offline mayCopy={mayLoadAhead} />}
      {import.meta.env.PROD && isCheckDue && <NewBuild />}
    </>
  )
}

/** Whether so many milliseconds have passed since the page was hydrated. */
function useDelay(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setOver(true)), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}

/** Not every browser reports its connection. */
const connectionOf = (browser: Navigator & { connection?: Parameters<typeof mayPrefetch>[0] }) => browser.connection
