import { type ComponentType, lazy, Suspense } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'

const NOTHING: { default: ComponentType } = { default: () => null }

/** Nobody misses it where it cannot be had. */
const Attendants = lazy(() =>
  import('../layouts/attendants.tsx').then(
    ({ Attendants }) => ({ default: Attendants }),
    () => NOTHING,
  ),
)

/** When the page stands and answers, what makes the next one quick. */
export function SpeedLater() {
  return (
    useHydrated() && (
      <Suspense>
        <Attendants />
      </Suspense>
    )
  )
}
