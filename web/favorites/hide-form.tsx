import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { HIDDEN_PATH, HIDING, type Hideable } from './hiding.ts'

type Props = { what: Hideable; children: ReactNode }

/** Hides the target, and `HideToast` reports it. Without script the list of hidden items opens and reports it. */
export function HideForm({ what, children }: Props) {
  return (
    <Form method="post" action={HIDDEN_PATH} navigate={false} fetcherKey={HIDING} onSubmit={focusNextRow}>
      <input type="hidden" name="intent" value="hide" />
      {Object.entries(what).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

/** The row is about to disappear, so keyboard focus moves to its neighbour. */
function focusNextRow({ currentTarget }: FormEvent<HTMLFormElement>) {
  const row = currentTarget.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('h2 a, h3 a')?.focus({ preventScroll: true })
}
