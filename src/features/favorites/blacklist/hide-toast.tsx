import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { showToast, showUndoToast } from '#ui/feedback/toast-store.ts'
import { HIDDEN_ITEMS_PATH, HIDE_FETCHER_KEY, type HideResult, hiddenText } from './hide-target.ts'

/** Reports the result of hiding in a toast with an undo button, because the row itself is gone by then. */
export function HideToast() {
  const { data: result, state, submit } = useFetcher<HideResult>({ key: HIDE_FETCHER_KEY })

  useEffect(() => {
    if (result?.refused) showToast(result.refused.message, 'error')
    const { target, intent } = result ?? {}
    if (!target || intent !== 'hide') return
    const undoFields = { ...target, intent: 'bring_back' }
    showUndoToast(hiddenText(target), () => submit(undoFields, { method: 'post', action: HIDDEN_ITEMS_PATH }))
  }, [result, submit])

  useEffect(() => {
    if (result && state === 'idle' && document.activeElement === document.body) focusHeading()
  }, [result, state])

  return null
}

/** The focused element has been hidden, so focus moves to the heading of the page. */
function focusHeading() {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
