import { useNavigation } from 'react-router'

/** A line under the header while the next page is on its way. It waits a moment, so that quick pages do not flash. */
export function Progress() {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-30 h-1">
      {isLoading && (
        <>
          <div className="h-full animate-progress bg-primary" />
          <span className="sr-only">Загружаем страницу</span>
        </>
      )}
    </div>
  )
}
