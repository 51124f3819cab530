import { lazy, startTransition, useEffect, useState } from 'react'
import { Prefetch } from './prefetch.tsx'
import { watchForms } from './typed-forms.ts'
import { maySpend } from './wanted-page.ts'

const NewBuild = lazy(async () => ({ default: (await import('./new-build.tsx')).NewBuild }))

/** Milliseconds: long after the page is loaded, and long before a chunk of this build can be gone. */
const LATER = 20_000

/** Prefetching, tracking of unsent forms and the check for a new build. The first page needs none of it. */
export function Speed() {
  const [isLate, setLate] = useState(false)
  useEffect(watchForms, [])
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLate(true)), LATER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {maySpend(connectionOf(navigator)) && <Prefetch />}
      {import.meta.env.PROD && isLate && <NewBuild />}
    </>
  )
}

/** Not every browser reports its connection. */
const connectionOf = (browser: Navigator & { connection?: Parameters<typeof maySpend>[0] }) => browser.connection
