import { useLayoutEffect } from 'react'

const TYPING_SELECTOR = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]'

/** The switch of the inbox holds here too: «?» there turns single keys off (WCAG 2.1.4). */
const SWITCH = 'inbox-keys'

/** Single keys (`j`, `slash`) by their place on the keyboard, so that a Russian layout works too. None acts while somebody types. */
export function useRecordKeys(acts: Partial<Record<string, () => unknown>>) {
  useLayoutEffect(() => {
    function run(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') || localStorage.getItem(SWITCH) === 'off') return
      if ((event.target as Element).closest?.(TYPING_SELECTOR)) return
      const act = acts[event.code.replace('Key', '').toLowerCase()]
      // An open panel owns every key (EM-3).
      if (!act || document.querySelector('[data-decision-panel]')) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', run)
    return () => window.removeEventListener('keydown', run)
  })
}
