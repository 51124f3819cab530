import { BroadcastChannel } from 'broadcast-channel'
import { useEffect, useRef } from 'react'
import { href, useFetchers, useNavigation, useRevalidator } from 'react-router'
import { isHalfFilled } from '../speed/typed-forms.ts'
import type { Viewer } from './viewer.ts'

/**
 * What a tab knows about the session. A new tab starts with a question: each other tab answers, and reloads its data
 * if it knows something else. `isOfLists`: favorites or hidden vacancies have changed.
 */
type Word = { isAuthed: boolean; isEmployerMode: boolean; isQuestion?: boolean; isOfLists?: boolean }

/** For browsers without `BroadcastChannel`: lifetime of a message in milliseconds (specification §9). */
const OPTIONS = { idb: { ttl: 45_000 }, localstorage: { removeTimeout: 60_000 } }

/**
 * Synchronises the session between the tabs of one browser. A message from another tab is not trusted: it only makes
 * this tab ask the server, whose guard redirects private pages to the sign-in. A page with an unsent form is left
 * alone if only the mode has changed.
 */
export function OtherTabs({ viewer }: { viewer: Viewer }) {
  const { revalidate } = useRevalidator()
  const [isAuthed, isEmployerMode] = [viewer !== null, viewer?.isEmployerMode ?? false]
  const known = useRef<Word>({ isAuthed, isEmployerMode })
  const channel = useRef<BroadcastChannel<Word>>(undefined)
  const isChanging = [useNavigation(), ...useFetchers()].some(isOfLists)

  useEffect(() => {
    const word = { isAuthed, isEmployerMode }
    const isNews = !isSame(known.current, word)
    known.current = word
    if (isNews) tell(channel.current, word)
  }, [isAuthed, isEmployerMode])

  useEffect(() => {
    const opened = new BroadcastChannel<Word>('auth', OPTIONS)
    opened.onmessage = (word) => {
      const mine = known.current
      if (word.isQuestion) tell(opened, mine)
      if ((isSame(mine, word) && !word.isOfLists) || (word.isAuthed && mine.isAuthed && isHalfFilled())) return
      revalidate()
    }
    channel.current = opened
    tell(opened, { ...known.current, isQuestion: true })
    return () => {
      channel.current = undefined
      opened.close()
    }
  }, [revalidate])

  useEffect(() => {
    if (!isChanging) return
    return () => void tell(channel.current, { ...known.current, isOfLists: true })
  }, [isChanging])

  return null
}

/** Whether a submission changes favorites or hidden vacancies, which other tabs show too. */
const isOfLists = ({ formAction }: { formAction?: string }) =>
  formAction !== undefined && LISTS.some((list) => formAction.startsWith(list))

const LISTS = [href('/favorite/vacancies'), href('/favorite/resumes'), href('/profile/seeker/hidden')]

const isSame = (one: Word, other: Word) =>
  one.isAuthed === other.isAuthed && one.isEmployerMode === other.isEmployerMode

/** A channel that is being closed rejects messages, which does not matter. */
const tell = (channel: BroadcastChannel<Word> | undefined, word: Word) => channel?.postMessage(word).catch(() => {})
