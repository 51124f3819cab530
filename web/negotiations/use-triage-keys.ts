import { useEffect, useState } from 'react'

export type TriageKeys = {
  next(): void
  previous(): void
  stage(order: number): void
  refuse(): void
  invite(): void
  select(): void
  undo(): void
  help(): void
}

const SETTING = 'inbox-keys'
const TYPED_INTO = 'input:not([type=checkbox]), select, textarea, [contenteditable]'

/** Single-key shortcuts by key position, so that a Russian layout works too. They can be switched off (WCAG 2.1.4). */
export function useTriageKeys(keys: TriageKeys) {
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(localStorage.getItem(SETTING) !== 'off'), [])

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') || (event.target as Element).closest?.(TYPED_INTO)) return
      const act = isHelp(event) ? keys.help : isOn ? actionOf(event, keys) : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  function turn(on: boolean) {
    localStorage.setItem(SETTING, on ? 'on' : 'off')
    setOn(on)
  }
  return { isOn, turn }
}

/** «?» in an English layout. In a Russian layout the same key with Shift is a comma. */
const isHelp = ({ key, code, shiftKey }: KeyboardEvent) => key === '?' || (code === 'Slash' && shiftKey)

function actionOf({ code, shiftKey }: KeyboardEvent, keys: TriageKeys): (() => void) | undefined {
  if (shiftKey) return undefined
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  if (digit) return () => keys.stage(Number(digit))
  return {
    KeyJ: keys.next,
    KeyK: keys.previous,
    KeyR: keys.refuse,
    KeyI: keys.invite,
    KeyX: keys.select,
    KeyZ: keys.undo,
  }[code]
}
