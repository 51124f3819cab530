import { BroadcastChannel } from 'broadcast-channel'
import { useEffect, useRef } from 'react'
import { href, useFetchers, useNavigation, useRevalidator } from 'react-router'
import { isHalfFilled } from '../speed/typed-forms.ts'
import type { Viewer } from './viewer.ts'

/**
 * What a tab knows of the sign-in. The first word of a new tab is a question too: whoever knows otherwise looks again, and answers.
 * A word of lists says that something was marked or hidden.
 */
type Word = { isAuthed: boolean; isEmployerMode: boolean; isQuestion?: boolean; isOfLists?: boolean }

/** For browsers without channels of their own: how long a message lives (specification §9). */
const OPTIONS = { idb: { ttl: 45_000 }, localstorage: { removeTimeout: 60_000 } }

/**
 * Keeps the tabs of one browser of one mind. Nobody believes another tab: it is a reason to ask the server, whose guard then sends private
 * pages to the sign-in. Half-written forms are left alone when only the mode has changed.
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

/** Where marks are put and what is hidden is kept: other tabs show it too. */
const isOfLists = ({ formAction }: { formAction?: string }) =>
  formAction !== undefined && LISTS.some((list) => formAction.startsWith(list))

const LISTS = [href('/favorite/vacancies'), href('/favorite/resumes'), href('/profile/seeker/hidden')]

const isSame = (one: Word, other: Word) =>
  one.isAuthed === other.isAuthed && one.isEmployerMode === other.isEmployerMode

/** A channel that is just being closed has nobody to tell. */
const tell = (channel: BroadcastChannel<Word> | undefined, word: Word) => channel?.postMessage(word).catch(() => {})
