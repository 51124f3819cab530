import type { MouseEvent } from 'react'

const CONTROLS = 'input:not([type=hidden]), select, textarea, button'

/** Event dispatched at a field before it takes the focus. */
export const REVEAL = 'reveal'

/** Moves the focus to a field. Does not change the address, because a navigation would drop the refusal. */
export function goToField(id: string, event: MouseEvent) {
  const target = document.getElementById(id)
  if (!target) return
  event.preventDefault()
  const control = target.matches('fieldset, div') ? target.querySelector<HTMLElement>(CONTROLS) : target
  // A form in steps shows the step of the field.
  target.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }))
  target.closest('details')?.setAttribute('open', '')
  target.scrollIntoView({ block: 'center' })
  ;(control ?? target).focus({ preventScroll: true })
}
