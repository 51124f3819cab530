import { type ComponentType, lazy, Suspense } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'

const NOTHING: { default: ComponentType } = { default: () => null }

/** Optional: if the chunk cannot be loaded, nothing is rendered. */
const Attendants = lazy(() =>
  import('../layouts/attendants.tsx').then(
    ({ Attendants }) => ({ default: Attendants }),
    () => NOTHING,
  ),
)

/** Renders the features that are loaded after hydration. */
export function SpeedLater() {
  return (
    useHydrated() && (
      <Suspense>
        <Attendants />
      </Suspense>
    )
  )
}
