import { useNavigation } from 'react-router'

/**
 * A line at the top while the next page is loading, late enough that quick pages do not flicker. What else is seen meanwhile is
 * in `loading-screen.tsx`.
 */
export function NavigationProgress() {
  const { state } = useNavigation()
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-30 h-0.75 print:hidden">
      {state !== 'idle' && (
        <>
          <div className="h-full animate-progress bg-primary" />
          <span className="sr-only">Загружаем страницу</span>
        </>
      )}
    </div>
  )
}
