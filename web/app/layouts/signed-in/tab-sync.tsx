import { useEffect, useRef } from 'react'
import { href, useFetchers, useNavigation, useRevalidator } from 'react-router'
import { hasUnsentInput } from '../../dirty-forms.ts'
import type { CurrentUser } from '../current-user.ts'

/**
 * What a tab knows about the session. A new tab starts with a question: each other tab answers, and reloads its data
 * if it knows something else. `isOfLists`: favorites or hidden vacancies have changed.
 */
type TabMessage = { isAuthed: boolean; isEmployerMode: boolean; isQuestion?: boolean; isOfLists?: boolean }

/**
 * Synchronises the session between the tabs of one browser. A message from another tab is not trusted: it only makes
 * this tab ask the server, whose guard redirects private pages to the sign-in. A page with an unsent form is left
 * alone if only the mode has changed.
 */
export function TabSync({ user }: { user: CurrentUser }) {
  const { revalidate } = useRevalidator()
  const [isAuthed, isEmployerMode] = [user !== null, user?.isEmployerMode ?? false]
  const lastKnown = useRef<TabMessage>({ isAuthed, isEmployerMode })
  const channel = useRef<BroadcastChannel>(undefined)
  const isChangingLists = [useNavigation(), ...useFetchers()].some(changesSharedLists)

  useEffect(() => {
    const message = { isAuthed, isEmployerMode }
    const hasChanged = !isSameSession(lastKnown.current, message)
    lastKnown.current = message
    if (hasChanged) channel.current?.postMessage(message)
  }, [isAuthed, isEmployerMode])

  useEffect(() => {
    const newChannel = new BroadcastChannel('auth')
    newChannel.onmessage = ({ data: message }: MessageEvent<unknown>) => {
      if (!isTabMessage(message)) return
      const own = lastKnown.current
      if (message.isQuestion) newChannel.postMessage(own)
      if ((isSameSession(own, message) && !message.isOfLists) || (message.isAuthed && own.isAuthed && hasUnsentInput()))
        return
      revalidate()
    }
    channel.current = newChannel
    newChannel.postMessage({ ...lastKnown.current, isQuestion: true })
    return () => {
      channel.current = undefined
      newChannel.close()
    }
  }, [revalidate])

  useEffect(() => {
    if (!isChangingLists) return
    return () => channel.current?.postMessage({ ...lastKnown.current, isOfLists: true })
  }, [isChangingLists])

  return null
}

/** Whether a submission changes favorites or hidden vacancies, which other tabs show too. */
const changesSharedLists = ({ formAction }: { formAction?: string }) =>
  formAction !== undefined && SHARED_LIST_PATHS.some((list) => formAction.startsWith(list))

const SHARED_LIST_PATHS = [href('/favorite/vacancies'), href('/favorite/resumes'), href('/profile/seeker/hidden')]

/** Any script of this origin can post to the channel, a tab with an older build too. */
const isTabMessage = (message: unknown): message is TabMessage =>
  typeof message === 'object' &&
  message !== null &&
  typeof (message as TabMessage).isAuthed === 'boolean' &&
  typeof (message as TabMessage).isEmployerMode === 'boolean'

const isSameSession = (one: TabMessage, other: TabMessage) =>
  one.isAuthed === other.isAuthed && one.isEmployerMode === other.isEmployerMode
