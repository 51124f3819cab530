import type { MouseEvent } from 'react'

const CONTROLS = 'input:not([type=hidden]), select, textarea, button'

/** Said at a field that is about to be shown. */
export const REVEAL = 'reveal'

/** Not by the address: a change of it would make the router forget what was refused. */
export function goToField(id: string, event: MouseEvent) {
  const target = document.getElementById(id)
  if (!target) return
  event.preventDefault()
  const control = target.matches('fieldset, div') ? target.querySelector<HTMLElement>(CONTROLS) : target
  // A part of the form that is put aside comes forward.
  target.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }))
  target.closest('details')?.setAttribute('open', '')
  target.scrollIntoView({ block: 'center' })
  ;(control ?? target).focus({ preventScroll: true })
}
