import type { MouseEvent } from 'react'
import type { ResumeFormSectionName } from './form-sections.ts'

const FIELD_SELECTOR = 'input:not([type=hidden]), select, textarea'

/**
 * Opens a section and moves the focus to its first field. By script instead of the address: a navigation would make
 * the router forget the refusal.
 */
export function openSection(section: ResumeFormSectionName, event: Pick<MouseEvent, 'preventDefault'>) {
  const row = document.getElementById(section)
  if (!row) return
  event.preventDefault()
  row.setAttribute('open', '')
  row.scrollIntoView()
  const control = row.querySelector<HTMLElement>(FIELD_SELECTOR) ?? row.querySelector('button')
  control?.focus({ preventScroll: true })
}
