import { useLayoutEffect } from 'react'
import { areInboxKeysOn, TYPING_SELECTOR } from '#features/negotiations/inbox/web/use-inbox-shortcuts.ts'

/** Single keys (`j`, `slash`) by their place on the keyboard, so that a Russian layout works too. None acts while somebody types. */
export function useRecordKeys(acts: Partial<Record<string, () => unknown>>) {
  useLayoutEffect(() => {
    function run(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') || !areInboxKeysOn()) return
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
