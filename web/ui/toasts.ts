import { useSyncExternalStore } from 'react'

export type Toast = { id: number; text: string; tone: 'info' | 'success' | 'error' }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function become(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const NONE: readonly Toast[] = []

export const useToasts = () =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )

/** Never the only place where an error is told. */
export function showToast(text: string, tone: Toast['tone'] = 'info') {
  become([...toasts.filter((toast) => toast.text !== text), { id: ++lastId, text, tone }])
}

export const dropToast = (id: number) => become(toasts.filter((toast) => toast.id !== id))
