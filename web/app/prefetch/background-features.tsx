import { startTransition, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { trackDirtyForms } from '../dirty-forms.ts'
import { Prefetch } from './prefetch.tsx'
import { mayPrefetch } from './prefetch-target.ts'

const NewBuild = lazyPart(
  () => import('./new-build-banner.tsx'),
  ({ NewBuildBanner }) => NewBuildBanner,
)
const Offline = lazyPart(
  () => import('../../offline/offline-features.tsx'),
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
