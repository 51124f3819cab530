import { useLayoutEffect, useState } from 'react'

const TYPING_SELECTOR = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]'

/**
 * Single keys of a page, by position (`KeyJ`), so that a Russian layout works too. They do nothing in fields and dialogs.
 * «?» opens their help. `codes` and `runKey` stay the same.
 */
export function useSingleKeys(codes: readonly string[], runKey: (code: string) => void) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  // Before the page is painted: a key may be pressed as soon as it is seen.
  useLayoutEffect(() => {
    function readKey(event: KeyboardEvent) {
      const { key, code, shiftKey, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') || (target as Element).closest?.(TYPING_SELECTOR)) return
      // «?» in an English layout. In a Russian layout the same key with Shift is a comma.
      const isHelp = key === '?' || (code === 'Slash' && shiftKey)
      if (!isHelp && (shiftKey || !codes.includes(code))) return
      // Firefox searches in the page with a slash.
      if (code === 'Slash') event.preventDefault()
      if (isHelp) setHelpOpen(true)
      else runKey(code)
    }
    window.addEventListener('keydown', readKey)
    return () => window.removeEventListener('keydown', readKey)
  }, [codes, runKey])
  return { isHelpOpen, closeHelp: () => setHelpOpen(false) }
}
