import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { HIDDEN_ITEMS_PATH, HIDE_FETCHER_KEY, type HideTarget } from './hide-target.ts'

type Props = { target: HideTarget; children: ReactNode }

/** Hides the target, and `HideToast` reports it. Without script the list of hidden items opens and reports it. */
export function HideForm({ target, children }: Props) {
  return (
    <Form
      method="post"
      action={HIDDEN_ITEMS_PATH}
      navigate={false}
      fetcherKey={HIDE_FETCHER_KEY}
      onSubmit={focusNextRow}
    >
      <input type="hidden" name="intent" value="hide" />
      {Object.entries(target).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

/** The row is about to disappear, so keyboard focus moves to its neighbour. */
function focusNextRow({ currentTarget }: FormEvent<HTMLFormElement>) {
  const row = currentTarget.closest('li')
  const neighbourRow = row?.nextElementSibling ?? row?.previousElementSibling
  neighbourRow?.querySelector<HTMLElement>('h2 a, h3 a')?.focus({ preventScroll: true })
}
