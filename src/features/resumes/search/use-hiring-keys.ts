import { useEffect, useEffectEvent } from 'react'
import { areKeysOn } from '#features/search/keys/keys-switch.ts'

type HiringActs<Person> = {
  select(person: Person): void
  /** Without a current row when several people are selected. */
  invite(current: Person | undefined): void
  clear(): void
}

const TYPING_SELECTOR = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]'

/**
 * Keys of the list of people, beside those of every search: X selects, I invites, M saves, Esc clears the selection. By
 * position, so that a Russian layout works too.
 */
export function useHiringKeys<Person>(people: readonly Person[], acts: HiringActs<Person>) {
  const runKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, ctrlKey, metaKey, altKey, shiftKey, target } = event
    if (ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented || !areKeysOn()) return
    if (document.querySelector('dialog[open]') || (target as Element).closest?.(TYPING_SELECTOR)) return
    const row = document.activeElement?.closest('[data-results] li')
    const current = row ? people[[...(row.parentElement?.children ?? [])].indexOf(row)] : undefined
    if (code === 'KeyX' && current) acts.select(current)
    else if (code === 'KeyI') acts.invite(current)
    else if (code === 'KeyM') row?.querySelector<HTMLElement>('[aria-pressed]')?.click()
    else if (code === 'Escape' && !document.querySelector(':popover-open')) acts.clear()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', runKey)
    return () => window.removeEventListener('keydown', runKey)
  }, [])
}
