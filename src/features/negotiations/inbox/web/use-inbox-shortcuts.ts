import { useEffect, useLayoutEffect, useState } from 'react'

export type InboxShortcuts = {
  next(): void
  previous(): void
  stage(order: number): void
  refuse(): void
  invite(): void
  select(): void
  selectRange(): void
  note(): void
  archive(): void
  vacancy(): void
  density(): void
  search(): void
  today(): void
  undo(): void
  help(): void
  escape(): void
}

const STORAGE_KEY = 'inbox-keys'
/** The switch holds for all work screens of an employer. */
export const areInboxKeysOn = () => localStorage.getItem(STORAGE_KEY) !== 'off'

export const TYPING_SELECTOR = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]'

/**
 * Single-key shortcuts by key position, so that a Russian layout works too. They can be switched off (WCAG 2.1.4), and
 * none acts while somebody types. Esc is no single character: it works always.
 */
export function useInboxShortcuts(shortcuts: InboxShortcuts) {
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(areInboxKeysOn()), [])

  // Before the paint: a key that follows at once must act on the row that is seen, not on the one before.
  useLayoutEffect(() => {
    function runShortcut(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open]')) return
      if (event.key === 'Escape') return shortcuts.escape()
      if ((event.target as Element).closest?.(TYPING_SELECTOR)) return
      // An open panel owns every key, wherever the focus stands (EM-3).
      if (document.querySelector('[data-decision-panel]')) return
      const action = isHelp(event) ? shortcuts.help : isOn ? actionOf(event, shortcuts) : undefined
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', runShortcut)
    return () => window.removeEventListener('keydown', runShortcut)
  })

  function turn(on: boolean) {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')
    setOn(on)
  }
  return { isOn, turn }
}

/** «?» in an English layout. In a Russian layout the same key with Shift is a comma. */
const isHelp = ({ key, code, shiftKey }: KeyboardEvent) => key === '?' || (code === 'Slash' && shiftKey)

function actionOf({ code, shiftKey }: KeyboardEvent, shortcuts: InboxShortcuts): (() => void) | undefined {
  if (shiftKey) return code === 'KeyX' ? shortcuts.selectRange : undefined
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  if (digit) return () => shortcuts.stage(Number(digit))
  return {
    KeyJ: shortcuts.next,
    KeyK: shortcuts.previous,
    KeyR: shortcuts.refuse,
    KeyI: shortcuts.invite,
    KeyX: shortcuts.select,
    KeyN: shortcuts.note,
    KeyE: shortcuts.archive,
    KeyV: shortcuts.vacancy,
    KeyD: shortcuts.density,
    KeyG: shortcuts.today,
    KeyZ: shortcuts.undo,
    Slash: shortcuts.search,
  }[code]
}
