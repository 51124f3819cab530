import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { createPath, useLocation, useNavigation } from 'react-router'
import { focusHeading } from '#ui/focus-heading.ts'
import { PAGE_COLUMN_CLASS } from '#ui/layout/page.tsx'
import { pageRouter, restorePage } from '../connection/restore-page.ts'
import { findPressedLink, type KnownFacts, knownFactsOf } from './pressed-link.ts'
import { skeletonOf, TargetSkeleton } from './target-skeleton.tsx'

/** Milliseconds in which the old page stays as it is. */
const SKELETON_DELAY_MS = 400
const SLOW_DELAY_MS = 5000

/**
 * What is seen while another page is loading: first the old one with the pressed row tinted, then the outline of the next one
 * with what the row has told, and after five seconds a way back. Back cancels; another link wins.
 */
export function LoadingScreen() {
  const { state, location: target, formMethod } = useNavigation()
  const { pathname } = useLocation()
  const isLeaving = state === 'loading' && formMethod === undefined && target.pathname !== pathname
  return isLeaving ? <Loading key={createPath(target)} pathname={target.pathname} address={createPath(target)} /> : null
}

type Props = { pathname: string; address: string }

function Loading({ pathname, address }: Props) {
  const [phase, setPhase] = useState<'quick' | 'outlined' | 'slow'>('quick')
  const [known, setKnown] = useState<KnownFacts>({})
  const kind = skeletonOf(pathname)
  useEffect(() => {
    const link = findPressedLink(address)
    const row = link?.closest<HTMLElement>('li') ?? link
    if (row) row.dataset.opening = ''
    if (kind === 'vacancy') setKnown(knownFactsOf(link))
    const timers = [
      setTimeout(() => setPhase('outlined'), SKELETON_DELAY_MS),
      setTimeout(() => setPhase('slow'), SLOW_DELAY_MS),
    ]
    return () => {
      timers.forEach(clearTimeout)
      if (row) delete row.dataset.opening
    }
  }, [address, kind])
  useEffect(cancelByBack, [])

  const slowNote = phase === 'slow' && (
    <SlowNote wayBack={kind === 'vacancy' ? 'Вернуться к списку' : 'Остаться здесь'} />
  )
  if (phase === 'quick') return null
  if (!kind) return <div className="fixed inset-x-4 top-2 z-20 flex justify-center">{slowNote}</div>
  return (
    <InPlaceOfMain>
      {known.title && (
        <p role="status" className="sr-only">
          Открываем: {known.title}
        </p>
      )}
      <div className={PAGE_COLUMN_CLASS}>{slowNote}</div>
      <TargetSkeleton kind={kind} known={known} />
    </InPlaceOfMain>
  )
}

const SlowNote = ({ wayBack }: { wayBack: string }) => (
  <p role="status" className="my-3 rounded-card bg-warning-soft px-4 py-2 text-warning">
    Связь медленная, ещё загружаем.{' '}
    <button type="button" onClick={restorePage} className="min-h-11 underline underline-offset-4">
      {wayBack}
    </button>
  </p>
)

/**
 * Hides the old page and stands in its place. The old page is not unmounted: it comes back with its scroll position and focus if
 * the next one does not come.
 */
function InPlaceOfMain({ children }: { children: React.ReactNode }) {
  const [place] = useState(() => document.createElement('div'))
  const shownPath = useRef(pageRouter().state.location)
  useLayoutEffect(() => {
    const [main, top, focused] = [document.getElementById('main'), scrollY, document.activeElement as HTMLElement]
    if (!main) return
    main.before(place)
    main.hidden = true
    scrollTo(0, 0)
    focusHeading()
    return () => {
      place.remove()
      main.hidden = false
      if (pageRouter().state.location !== shownPath.current && !isSamePage(shownPath.current)) return
      scrollTo(0, top)
      focused.focus({ preventScroll: true })
    }
  }, [place])
  return createPortal(children, place)
}

const isSamePage = (before: { pathname: string; search: string }) => {
  const { pathname, search } = pageRouter().state.location
  return pathname === before.pathname && search === before.search
}

const BLOCKER = 'loading-screen'

/** Back during a navigation takes back the navigation, not the page before. */
function cancelByBack() {
  const router = pageRouter()
  router.getBlocker(BLOCKER, ({ historyAction }) => {
    const { navigation } = pageRouter().state
    if (historyAction !== 'POP' || navigation.state === 'idle') return false
    // The router goes forward again, and reports it by a second event.
    addEventListener('popstate', endNavigation, { once: true })
    return true
  })
  return () => router.deleteBlocker(BLOCKER)
}

function endNavigation() {
  const blocker = pageRouter().state.blockers.get(BLOCKER)
  if (blocker?.state === 'blocked') blocker.reset()
  restorePage()
}
