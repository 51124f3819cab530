import { useEffect } from 'react'
import { NewBuild } from './new-build.tsx'
import { Prefetch } from './prefetch.tsx'
import { watchForms } from './typed-forms.ts'
import { maySpend } from './wanted-page.ts'

/** What makes the next page come quickly and be the right one. None of it is needed for the first. */
export function Speed() {
  useEffect(watchForms, [])
  return (
    <>
      {maySpend(connectionOf(navigator)) && <Prefetch />}
      {import.meta.env.PROD && <NewBuild />}
    </>
  )
}

/** Not every browser tells. */
const connectionOf = (browser: Navigator & { connection?: Parameters<typeof maySpend>[0] }) => browser.connection
