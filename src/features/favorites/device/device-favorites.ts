import { useSyncExternalStore } from 'react'

/** Holds the ids of the vacancies that a guest has saved on this device, the newest first. */
export const SAVED_VACANCIES_KEY = 'saved-vacancies'

/** A browser may forbid storage, and anybody may write into it: then nothing is saved. */
function readText(): string {
  try {
    return localStorage.getItem(SAVED_VACANCIES_KEY) ?? ''
  } catch {
    return ''
  }
}

function idsIn(text: string): number[] {
  try {
    return (JSON.parse(text) as number[]).filter(Number.isSafeInteger)
  } catch {
    return []
  }
}

/** The browser reports the changes of other tabs by this event; those of this tab are reported in the same way. */
function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

export const readDeviceFavorites = (): number[] => idsIn(readText())

/** The server knows of none, so a page shows them after its hydration. */
export const useDeviceFavorites = (): number[] => idsIn(useSyncExternalStore(subscribe, readText, () => ''))
