import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

const SUGGESTED =
  'form:is([action="/search/vacancies"], [action="/search/resumes"]) input[name=text]:not([type=hidden])'

/** `n` counts the fields: a search makes a new one. */
type Field = { input: HTMLInputElement; place: Element; n: number }

/**
 * Suggestions under the text field of a search. What suggests is loaded when such a
 * field is first used, and leaves the input as it is, with everything typed by then.
 */
export function SearchSuggestions() {
  const [field, setField] = useState<Field>()
  const [Panel, setPanel] = useState<ComponentType<{ input: HTMLInputElement }>>()

  useEffect(() => {
    const show = (target: EventTarget | null) => {
      const place =
        target instanceof HTMLInputElement && target.matches(SUGGESTED) && target.closest('label')?.parentElement
      if (place)
        setField((last) => (last?.input === target ? last : { input: target, place, n: last ? last.n + 1 : 0 }))
    }
    const showFocused = (event: FocusEvent) => show(event.target)
    // This code may come after the focus.
    show(document.activeElement)
    document.addEventListener('focusin', showFocused)
    return () => document.removeEventListener('focusin', showFocused)
  }, [])

  const isNeeded = field !== undefined && !Panel
  useEffect(() => {
    if (!isNeeded) return
    // Without suggestions the field is an ordinary one.
    import('./suggestion-panel.tsx').then(
      ({ SuggestionPanel }) => setPanel(() => SuggestionPanel),
      () => {},
    )
  }, [isNeeded])

  return Panel && field && createPortal(<Panel key={field.n} input={field.input} />, field.place)
}
