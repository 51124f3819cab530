import { startTransition, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { trackDirtyForms } from '../dirty-forms.ts'
import { Prefetch } from './prefetch.tsx'
import { mayPrefetch } from './prefetch-target.ts'

const NewBuild = lazyPart(async () => (await import('./new-build-banner.tsx')).NewBuildBanner)

/** Milliseconds: long after the page is loaded, and long before a chunk of this build can be gone. */
const NEW_BUILD_CHECK_DELAY_MS = 20_000

/** Prefetching, tracking of unsent forms and the check for a new build. The first page needs none of it. */
export function BackgroundFeatures() {
  const [isCheckDue, setLate] = useState(false)
  useEffect(trackDirtyForms, [])
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLate(true)), NEW_BUILD_CHECK_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {mayPrefetch(connectionOf(navigator)) && <Prefetch />}
      {import.meta.env.PROD && isCheckDue && <NewBuild />}
    </>
  )
}

/** Not every browser reports its connection. */
const connectionOf = (browser: Navigator & { connection?: Parameters<typeof mayPrefetch>[0] }) => browser.connection
