import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { showToast, showUndo } from '../ui/toasts.ts'
import { HIDDEN_PATH, HIDING, type HidingAnswer, hiddenText } from './hiding.ts'

/** Reports the result of hiding in a toast with an undo button, because the row itself is gone by then. */
export function HidingTold() {
  const { data: answer, state, submit } = useFetcher<HidingAnswer>({ key: HIDING })

  useEffect(() => {
    if (answer?.refused) showToast(answer.refused.message, 'error')
    const { done, intent } = answer ?? {}
    if (!done || intent !== 'hide') return
    const back = { ...done, intent: 'bring_back' }
    showUndo(hiddenText(done), () => submit(back, { method: 'post', action: HIDDEN_PATH }))
  }, [answer, submit])

  useEffect(() => {
    if (answer && state === 'idle' && document.activeElement === document.body) focusHeading()
  }, [answer, state])

  return null
}

/** The focused element has been hidden, so focus moves to the heading of the page. */
function focusHeading() {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
