import { areKeysOn } from '#features/search/keys/keys-switch.ts'

/** What each key of a vacancy page presses. J and K are there for people who come from a list. */
const PRESSED: Record<string, string> = {
  KeyA: '#answer [data-apply] a',
  KeyS: '[data-actions] li:first-child :is(a, button)',
  KeyJ: 'main a[rel=next]',
  KeyK: 'main a[rel=prev]',
}

/** Presses what a key stands for. The focus goes there first, so that it returns there from a dialog. */
export function runVacancyKey(code: string) {
  const pressed = areKeysOn() ? document.querySelector<HTMLElement>(PRESSED[code]!) : null
  pressed?.focus({ preventScroll: true })
  pressed?.click()
}
