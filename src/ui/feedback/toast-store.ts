import { useSyncExternalStore } from 'react'

export type ToastLink = { text: string; to: string }

export type Toast = {
  id: number
  text: string
  tone: 'default' | 'info' | 'success' | 'warning' | 'error'
  /** Milliseconds. An error stays until it is closed. */
  durationMs: number
  /** Where to go next. */
  links?: readonly ToastLink[] | undefined
  /** Undoes the action. */
  undo?: () => void
  /** The button that undoes it, where «Отменить» does not say enough. */
  undoText?: string | undefined
  /** Performs a delayed action when the toast closes without undo. */
  commit?: () => void
}

const TOAST_MS = 5000
const UNDO_MS = 10_000
const MAX_TOASTS = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const NO_TOASTS: readonly Toast[] = []

/** The toasts that are shown now, the newest last. */
export const listToasts = () => toasts

export const useToasts = () => useSyncExternalStore(subscribe, listToasts, () => NO_TOASTS)

/** Shows a toast. A toast must not be the only place that reports an error. */
export function showToast(text: string, tone: Toast['tone'] = 'info') {
  const others = toasts.filter((toast) => toast.text !== text || toast.undo)
  setToasts(others)
  addToast({ text, tone, durationMs: TOAST_MS })
}

/** Shows a toast for a delayed action: it is performed when the toast closes, unless it is undone before. */
export function showDelayedAction(text: string, { undo, commit }: Required<Pick<Toast, 'undo' | 'commit'>>) {
  if (listeners.size === 0) setTimeout(commitWithoutHost, UNDO_MS)
  addToast({ text, tone: 'info', durationMs: UNDO_MS, undo, commit })
}

/** Shows a toast for an action that is already done, and that `undo` reverses. */
export function showUndoToast(
  text: string,
  undo: () => void,
  { durationMs = UNDO_MS, ...more }: Partial<Pick<Toast, 'links' | 'undoText' | 'durationMs'>> = {},
) {
  addToast({ text, tone: 'success', durationMs, undo, ...more })
}

/** More than three cover the page: the oldest one closes as if its time had run out. */
function addToast(toast: Omit<Toast, 'id'>) {
  setToasts([...toasts, { ...toast, id: ++lastId }])
  const [oldest] = toasts.filter(({ tone }) => tone !== 'error')
  if (oldest && toasts.length > MAX_TOASTS) closeToast(oldest.id)
}

export function closeToast(id: number) {
  const toast = removeToast(id)
  toast?.commit?.()
}

export function undoToast(id: number) {
  const toast = removeToast(id)
  toast?.undo?.()
}

/** Undoes the newest toast that can be undone, and returns whether there was one. */
export function undoLastToast(): boolean {
  const last = toasts.findLast(({ undo }) => undo)
  if (last) undoToast(last.id)
  return last !== undefined
}

/** `ToastHost` is lazy: if it is never mounted, delayed actions are performed after the same time. */
function commitWithoutHost() {
  if (listeners.size === 0) commitAllToasts()
}

/** Performs all delayed actions at once, for example when the page is closed. */
export function commitAllToasts() {
  for (const { id, commit } of toasts) if (commit) closeToast(id)
}

function removeToast(id: number): Toast | undefined {
  const toast = toasts.find((one) => one.id === id)
  setToasts(toasts.filter((one) => one !== toast))
  return toast
}
