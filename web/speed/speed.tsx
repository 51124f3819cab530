import { lazy, startTransition, useEffect, useState } from 'react'
import { Prefetch } from './prefetch.tsx'
import { watchForms } from './typed-forms.ts'
import { maySpend } from './wanted-page.ts'

const NewBuild = lazy(async () => ({ default: (await import('./new-build.tsx')).NewBuild }))

/** Long after the page stands, and long before a part of this build could be gone. */
const LATER = 20_000

/** What makes the next page come quickly and be the right one. None of it is needed for the first. */
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

/** Not every browser tells. */
const connectionOf = (browser: Navigator & { connection?: Parameters<typeof maySpend>[0] }) => browser.connection
