import { useHydrated } from '../../ui/use-hydrated.ts'
import { BackgroundFeatures } from '../prefetch/background-features.tsx'
import { HeadingFocus } from './heading-focus.tsx'
import { LoadAtInteraction } from './load-at-interaction.tsx'

/** Features that begin after hydration: the first view of a page does not need them. */
export const DeferredFeatures = () =>
  useHydrated() && (
    <>
      <HeadingFocus />
      <LoadAtInteraction />
      <BackgroundFeatures />
    </>
  )
