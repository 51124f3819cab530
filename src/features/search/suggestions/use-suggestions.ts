import { useEffect, useState } from 'react'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { fetchSuggestions, NO_SUGGESTIONS, type Suggestions } from './fetch-suggestions.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

const TYPING_PAUSE_MS = 150

type Shown = Suggestions & {
  /** What was searched for before, under an empty field. */
  isRecent: boolean
  /** Place of the highlighted suggestion, -1 for none. */
  active: number
}
const CLOSED: Shown = { ...NO_SUGGESTIONS, isRecent: false, active: -1 }

/**
 * Suggestions for what is typed in the input; each letter aborts the request of the one before. An empty input that has
 * the focus gets the last searches of this browser.
 */
export function useSuggestions(input: HTMLInputElement) {
  const [shown, setShown] = useState(CLOSED)
  /** Undefined: nothing is to be suggested. */
  const [typed, setTyped] = useState<string>()
  const isForResumes = input.form?.getAttribute('action') === '/search/resumes'
  const account = useCurrentUser()?.id

  useEffect(() => {
    if (typed === undefined) return
    if (typed.trim() === '') {
      const texts = recentSearches({ account, isForResumes })
      const items = texts.length > 0 ? [...texts.map((text) => ({ text })), CLEARING] : []
      return setShown({ items, isRecent: true, active: -1 })
    }
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const found = await fetchSuggestions(typed, isForResumes, request.signal)
      if (!request.signal.aborted) setShown({ ...found, isRecent: false, active: -1 })
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [typed, isForResumes, account])

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const readTyped = () => setTyped(input.value)
    const readEmpty = () => input.value === '' && readTyped()
    if (isEditedNow(input)) readTyped()
    input.addEventListener('input', readTyped, { signal })
    input.addEventListener('focus', readEmpty, { signal })
    input.addEventListener('click', readEmpty, { signal })
    const remember = () => rememberSearch({ account, isForResumes }, input.value)
    input.form?.addEventListener('submit', remember, { signal })
    return () => listening.abort()
  }, [input, isForResumes, account])

  /** Also drops a request under way. */
  function close() {
    setTyped(undefined)
    setShown(CLOSED)
  }

  return {
    ...shown,
    isOpen: shown.items.length > 0,
    close,
    /** Shows the last searches again. */
    reopen: () => setTyped(input.value),
    forget() {
      forgetSearches({ account, isForResumes })
      close()
    },
    highlight: (active: number) => setShown((before) => ({ ...before, active })),
  }
}

/** An option like the others: the focus never leaves the field. */
const CLEARING = { text: 'Очистить', isClearing: true } as const

/** What was typed while the code was loading counts as typed now, and so does an empty field that waits for it. */
const isEditedNow = (input: HTMLInputElement) =>
  document.activeElement === input && (input.value !== input.defaultValue || input.value === '')
