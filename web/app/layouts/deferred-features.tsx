import { useHydrated } from '../../ui/use-hydrated.ts'
import { BackgroundFeatures } from '../prefetch/background-features.tsx'
import { Connection } from '../prefetch/connection.tsx'
import { HeadingFocus } from './heading-focus.tsx'

/** Features that begin after hydration: the first view of a page does not need them. */
export const DeferredFeatures = () =>
  useHydrated() && (
    <>
      <HeadingFocus />
      <Connection />
      <BackgroundFeatures />
    </>
  )
