import { areKeysOn } from '../../search/keys/keys-switch.ts'

const CHOICE_KEYS = ['Digit1', 'Digit2', 'Digit3']

export const CONFLICT_KEYS = ['KeyJ', 'KeyK', ...CHOICE_KEYS]

/** J and K walk through the fields of a conflict; a digit chooses in the current one, first in the first. */
export function runConflictKey(code: string) {
  if (!areKeysOn()) return
  const fields = [...document.querySelectorAll<HTMLElement>('[data-conflict-field]')]
  const current = document.activeElement?.closest<HTMLElement>('[data-conflict-field]')
  if (CHOICE_KEYS.includes(code)) return choose(current ?? fields[0], CHOICE_KEYS.indexOf(code))
  const step = code === 'KeyJ' ? 1 : -1
  const next = fields[current ? fields.indexOf(current) + step : 0]
  const radio = next?.querySelector<HTMLElement>('input:checked') ?? next?.querySelector<HTMLElement>('input')
  radio?.focus()
}

function choose(field: HTMLElement | undefined, at: number) {
  const radio = field?.querySelectorAll<HTMLInputElement>('input[type=radio]')[at]
  radio?.focus()
  radio?.click()
}
