type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Edit = { value: string; checked?: boolean }

const CONTROLS = 'input:not([type=hidden],[type=submit],[type=button]),textarea,select'

const edits = new Map<Control, Edit>()

const isCheckable = (control: Control): control is HTMLInputElement => /checkbox|radio/.test(control.type)

const recordEdit = ({ target }: Event) => {
  const control = target as Control
  if (!control.matches?.(CONTROLS)) return
  edits.set(control, { value: control.value, checked: (control as HTMLInputElement).checked })
}

/**
 * Records what a person types, ticks and chooses before the page is hydrated: a part that is rendered again in the
 * browser would lose it. Call it before the hydration, and the result after it.
 */
export function recordEarlyInput() {
  for (const control of document.querySelectorAll<Control>(CONTROLS)) {
    if (isEdited(control)) recordEdit({ target: control } as unknown as Event)
  }
  document.addEventListener('input', recordEdit, true)
}

/** Puts the recorded input into the hydrated page, as if it were typed now. */
export function replayEarlyInput() {
  document.removeEventListener('input', recordEdit, true)
  for (const [control, edit] of edits) replayEdit(control, edit)
  edits.clear()
}

function isEdited(control: Control): boolean {
  if (isCheckable(control)) return control.checked !== control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  return control.selectedIndex !== (control.querySelector<HTMLOptionElement>('[selected]')?.index ?? 0)
}

function replayEdit(early: Control, { value, checked }: Edit) {
  // Hydration may have put another element in place of this one.
  const control = early.isConnected ? early : (document.getElementById(early.id) as Control | null)
  if (!control) return
  if (isCheckable(control)) {
    // The property tells React the old state, and the click the new one. A chosen radio button is chosen by a click.
    if (checked === false && control.type === 'radio') return
    control.checked = !checked
    control.click()
    return
  }
  // A chosen file stays in its element.
  if (control.type !== 'file') {
    control.value = ''
    setNativeValue(control, value)
  }
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
  if (control !== early && document.activeElement === document.body) control.focus()
}

/** Sets a value unnoticed by React, which then takes the event for a change by the user. */
const setNativeValue = (control: Control, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
