import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { conversationsPath } from './conversation-path.ts'
import type { LoadedConversations } from './load-conversations.server.ts'

/** Where the list and the conversation stand side by side. */
const WIDE_SCREEN = '(min-width: 960px)'
const PEEK_MS = 2000

/** On a wide screen the first conversation is open at once, and counts as read after two seconds or the first key (EM-16). */
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
    if (openId === undefined && first !== undefined && matchMedia(WIDE_SCREEN).matches) show.current(first, true)
  }, [openId, first])

  useEffect(() => {
    if (!isPeek || openId === undefined) return
    const read = () => setTimeout(() => show.current(openId, false))
    const timer = setTimeout(read, PEEK_MS)
    window.addEventListener('keydown', read, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', read)
    }
  }, [isPeek, openId])
}
