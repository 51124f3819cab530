import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { showToast, showUndo } from '../ui/toasts.ts'
import { HIDDEN_PATH, type Hideable, type HidingAnswer, hiddenText } from './hiding.ts'

type Props = { what: Hideable; children: ReactNode }

/** Hides at once; there are ten seconds to bring it back. Without script the list of what is hidden opens, and says so. */
export function HideForm({ what, children }: Props) {
  const fetcher = useFetcher<HidingAnswer>()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data

  useEffect(() => {
    if (answer?.refused) showToast(answer.refused.message, 'error')
    const { done } = answer ?? {}
    if (!done) return
    const undo = { ...done, intent: 'bring_back' }
    focusNextRow(form.current)
    showUndo(hiddenText(done), () => submit(undo, { method: 'post', action: HIDDEN_PATH, navigate: false }))
  }, [answer, submit])

  return (
    <fetcher.Form ref={form} method="post" action={HIDDEN_PATH}>
      <input type="hidden" name="intent" value="hide" />
      {Object.entries(what).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </fetcher.Form>
  )
}

/** The row is about to go: whoever came here by keyboard goes on with its neighbour. */
function focusNextRow(form: HTMLFormElement | null) {
  const row = form?.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('h2 a, h3 a')?.focus({ preventScroll: true })
}
