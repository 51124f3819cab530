import { type ComponentType, lazy, Suspense } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'

const EMPTY_MODULE: { default: ComponentType } = { default: () => null }

/** Optional: if the chunk cannot be loaded, nothing is rendered. */
const DeferredFeatures = lazy(() =>
  import('../layouts/deferred-features.tsx').then(
    ({ DeferredFeatures }) => ({ default: DeferredFeatures }),
    () => EMPTY_MODULE,
  ),
)

/** Renders the features that are loaded after hydration. */
export function DeferredAfterHydration() {
  return (
    useHydrated() && (
      <Suspense>
        <DeferredFeatures />
      </Suspense>
    )
  )
}
