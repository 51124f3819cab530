import { useLocation, useNavigation } from 'react-router'
import { Spinner } from '#ui/feedback/spinner.tsx'

/**
 * A line at the top while the next page is loading; a page that takes longer is covered by a veil. Both appear with a
 * delay, so that quick pages do not flicker.
 */
export function NavigationProgress() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const isLeaving = state === 'loading' && location.pathname !== pathname
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-30 h-1 print:hidden">
      {state !== 'idle' && (
        <>
          <div className="h-full animate-progress bg-primary" />
          <span className="sr-only">Загружаем страницу</span>
        </>
      )}
      {isLeaving && (
        <div className="pointer-events-none fixed inset-0 grid animate-veil place-items-center bg-paper/70">
          <span className="scale-300">
            <Spinner />
          </span>
        </div>
      )}
    </div>
  )
}
