import type { MouseEvent } from 'react'

const CONTROL_SELECTOR = 'input:not([type=hidden]), select, textarea, button'

/** Moves the focus to a field. Does not change the address, because a navigation would drop the refusal. */
export function focusField(id: string, event: Pick<MouseEvent, 'preventDefault'>) {
  const target = document.getElementById(id)
  if (!target) return
  event.preventDefault()
  const control = target.matches('fieldset, div') ? target.querySelector<HTMLElement>(CONTROL_SELECTOR) : target
  openDetailsAround(target)
  target.scrollIntoView({ block: 'center' })
  ;(control ?? target).focus({ preventScroll: true })
}

/** Also the sections around a section. */
function openDetailsAround(element: Element) {
  for (let part = element.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true
}
