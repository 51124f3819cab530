import { useEffect, useEffectEvent, useRef } from 'react'
import { href, useLocation, useNavigation, useRevalidator } from 'react-router'
import { pageRouter } from '../connection/restore-page.ts'
import { hasUnsentInput } from '../dirty-forms.ts'
import type { CurrentUser } from '../layouts/current-user.ts'
import { createRefreshSchedule, type LiveStreamKind } from './refresh-schedule.ts'
import { createReplyHold } from './reply-hold.ts'
import { shareLiveStream } from './shared-stream.ts'
import { countUnread, showUnreadCount, useUnreadTitle } from './unread-title.ts'

/** Without a stream a visible page is loaded this often. */
const FALLBACK_MS = 30_000
/** In the background only the tab with the stream is loaded, for the number in the title, and at most this often. */
const BACKGROUND_INTERVAL_MS = 10_000
/** Until a busy page is asked again. */
const BUSY_MS = 100
/** Until a page with unsent input or an open dialog is asked again. */
const TYPING_MS = 2000

/** Screens on which a typed text survives new data, and waiting for its end would hide what the other side does. */
const LIVE_WHILE_TYPING = [href('/your-messages')]

/** A list of search results marks favorites, and depends on who searches. */
const SHOWN_IN_SEARCH: readonly LiveStreamKind[] = ['favorites', 'mode', 'company', 'session_ended']

type Props = { user: NonNullable<CurrentUser> }

/** Loads the page again when something that it shows may have changed, and shows in the title how much is unread. */
export function LiveUpdates({ user }: Props) {
  const { id: owner } = user
  const unread = countUnread(user)
  useUnreadTitle(unread)
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const { pathname } = useLocation()

  const waitMs = useEffectEvent((kinds: ReadonlySet<LiveStreamKind>) => {
    if (!navigator.onLine) return Number.POSITIVE_INFINITY
    if (state !== 'idle' || navigation.state !== 'idle') return BUSY_MS
    if (kinds.has('session_ended')) return 0
    const isLiveWhileTyping = LIVE_WHILE_TYPING.includes(pathname)
    const heldMs = holdMs.current(pageRouter().state.actionData, isLiveWhileTyping)
    if (heldMs > 0) return heldMs
    if (isDialogOpen()) return TYPING_MS
    if (kinds.has('company') || isLiveWhileTyping) return 0
    return hasUnsentInput() ? TYPING_MS : 0
  })
  const holdMs = useRef(createReplyHold())
  const stream = useRef<ReturnType<typeof shareLiveStream>>(undefined)

  useEffect(() => {
    let lastHiddenRunAt = 0
    const schedule = createRefreshSchedule({
      waitMs(kinds) {
        if (document.visibilityState === 'visible') return waitMs(kinds)
        if (!shared.hasStream()) return Number.POSITIVE_INFINITY
        return Math.max(waitMs(kinds), lastHiddenRunAt + BACKGROUND_INTERVAL_MS - Date.now())
      },
      async run(kinds) {
        if (document.visibilityState === 'hidden') lastHiddenRunAt = Date.now()
        await refreshPage(revalidate, ![...kinds].some((kind) => SHOWN_IN_SEARCH.includes(kind)))
      },
    })
    function start() {
      const opened = shareLiveStream(owner, { onEvent: ({ kind }) => schedule.add(kind), onUnread: showInBackground })
      stream.current = opened
      return opened
    }
    let shared = start()

    function check() {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return
      if (!shared.isLive()) {
        shared.revive()
        schedule.add('resync')
      }
      schedule.recheck()
    }
    /** The stream may not have noticed that it is lost. Connected anew, it gets what was missed. */
    function goOnline() {
      if (!shared.hasStream()) return check()
      shared.revive()
      schedule.recheck()
    }
    const fallback = setInterval(check, FALLBACK_MS)
    // A page that the browser puts aside for the way back may hold neither a connection nor a lock.
    const pause = () => shared.stop()
    const resume = ({ persisted }: PageTransitionEvent) => {
      if (persisted) shared = start()
    }
    document.addEventListener('visibilitychange', check)
    addEventListener('online', goOnline)
    addEventListener('pagehide', pause)
    addEventListener('pageshow', resume)
    return () => {
      clearInterval(fallback)
      document.removeEventListener('visibilitychange', check)
      removeEventListener('online', goOnline)
      removeEventListener('pagehide', pause)
      removeEventListener('pageshow', resume)
      schedule.stop()
      shared.stop()
    }
  }, [owner, revalidate])

  useEffect(() => {
    if (stream.current?.hasStream()) stream.current.passUnread(unread)
  }, [unread])

  return null
}

/** The data of the page decides about many dialogs: new data would close them. */
const isDialogOpen = () => document.querySelector('dialog[open], [role=dialog]') !== null

/** Loads the page because of live events. `isMenuOnly`: search results show nothing of them. */
async function refreshPage(revalidate: () => Promise<void>, isMenuOnly: boolean) {
  const { dataset } = document.documentElement
  if (isMenuOnly) dataset.refresh = 'menu'
  await revalidate().finally(() => {
    delete dataset.refresh
  })
}

/** A visible tab has counted itself, and may know more. */
function showInBackground(count: number) {
  if (document.visibilityState === 'hidden') showUnreadCount(count)
}
