import { BackgroundFeatures } from '../prefetch/background-features.tsx'
import { HeadingFocus } from './heading-focus.tsx'
import { OfflineNotice } from './offline-note.tsx'

/** Features that are loaded after hydration: the first view of a page does not need them. */
export const DeferredFeatures = () => (
  <>
    <HeadingFocus />
    <OfflineNotice />
    <BackgroundFeatures />
  </>
)
