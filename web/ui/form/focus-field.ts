import type { MouseEvent } from 'react'

const CONTROL_SELECTOR = 'input:not([type=hidden]), select, textarea, button'

/** Event dispatched at a field before it takes the focus. */
export const REVEAL_EVENT = 'reveal'

/** Moves the focus to a field. Does not change the address, because a navigation would drop the refusal. */
export function focusField(id: string, event: MouseEvent) {
  const target = document.getElementById(id)
  if (!target) return
  event.preventDefault()
  const control = target.matches('fieldset, div') ? target.querySelector<HTMLElement>(CONTROL_SELECTOR) : target
  // A form in steps shows the step of the field.
  target.dispatchEvent(new CustomEvent(REVEAL_EVENT, { bubbles: true }))
  target.closest('details')?.setAttribute('open', '')
  target.scrollIntoView({ block: 'center' })
  ;(control ?? target).focus({ preventScroll: true })
}
