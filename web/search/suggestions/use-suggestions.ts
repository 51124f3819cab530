import { useEffect, useState } from 'react'
import { fetchSuggestions, NO_SUGGESTIONS, type Suggestions } from './fetch-suggestions.ts'

const TYPING_PAUSE_MS = 150

type Shown = Suggestions & {
  /** Place of the highlighted suggestion, -1 for none. */
  active: number
}
const CLOSED: Shown = { ...NO_SUGGESTIONS, active: -1 }

/** Suggestions for what is typed in the input; each letter aborts the request of the one before. */
export function useSuggestions(input: HTMLInputElement) {
  const [shown, setShown] = useState(CLOSED)
  const [typed, setTyped] = useState('')
  const isForResumes = input.form?.getAttribute('action') === '/search/resumes'

  useEffect(() => {
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const found = await fetchSuggestions(typed, isForResumes, request.signal)
      if (!request.signal.aborted) setShown({ ...found, active: -1 })
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [typed, isForResumes])

  useEffect(() => {
    const readTyped = () => setTyped(input.value)
    if (isEditedNow(input)) readTyped()
    input.addEventListener('input', readTyped)
    return () => input.removeEventListener('input', readTyped)
  }, [input])

  return {
    ...shown,
    isOpen: shown.items.length > 0,
    /** Also drops a request under way. */
    close() {
      setTyped('')
      setShown(CLOSED)
    },
    highlight: (active: number) => setShown((before) => ({ ...before, active })),
  }
}

/** What was typed while the code was loading counts as typed now. */
const isEditedNow = (input: HTMLInputElement) => document.activeElement === input && input.value !== input.defaultValue
