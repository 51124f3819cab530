import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { conversationsPath } from './conversation-path.ts'
import type { LoadedConversations } from './load-conversations.server.ts'

/** Where the list and the conversation stand side by side. */
const WIDE_SCREEN = '(min-width: 960px)'
const PEEK_MS = 2000

/** On a wide screen the first conversation is open at once, and counts as read after two seconds in sight or the first key (EM-16). */
export function useFirstConversation({ query, conversations, openId, isPeek }: LoadedConversations) {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  const first = conversations[0]?.id
  const show = useRef((_id: number, _isPeek: boolean) => {})
  show.current = (open, peek) => {
    // Somebody else may be loading already.
    if (!isIdle) return
    const to = conversationsPath({ ...query, open, ...(peek && { peek }) })
    void navigate(to, { replace: true, preventScrollReset: true })
  }

  useEffect(() => {
    if (isIdle && openId === undefined && first !== undefined && matchMedia(WIDE_SCREEN).matches)
      show.current(first, true)
  }, [openId, first, isIdle])

  useEffect(() => {
    if (!isPeek || openId === undefined || !isIdle) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => setTimeout(() => show.current(openId, false))
    // Nobody reads in a hidden tab.
    const waitInSight = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(read, PEEK_MS)
    }
    waitInSight()
    document.addEventListener('visibilitychange', waitInSight)
    window.addEventListener('keydown', read, { once: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', waitInSight)
      window.removeEventListener('keydown', read)
    }
  }, [isPeek, openId, isIdle])
}
