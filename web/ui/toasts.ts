import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  text: string
  tone: 'info' | 'success' | 'error'
  /** Milliseconds. An error stays until it is closed. */
  stays: number
  /** Undoes the action. */
  undo?: () => void
  /** Performs a delayed action when the toast closes without undo. */
  settle?: () => void
}

const STAYS = 5000
const TIME_TO_THINK = 10_000

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

/** Shows a toast. A toast must not be the only place that reports an error. */
export function showToast(text: string, tone: Toast['tone'] = 'info') {
  const others = toasts.filter((toast) => toast.text !== text || toast.undo)
  become([...others, { id: ++lastId, text, tone, stays: STAYS }])
}

/** Shows a toast for a delayed action: it is performed when the toast closes, unless it is undone before. */
export function settleLater(text: string, { undo, settle }: Required<Pick<Toast, 'undo' | 'settle'>>) {
  if (listeners.size === 0) setTimeout(settleUnseen, TIME_TO_THINK)
  become([...toasts, { id: ++lastId, text, tone: 'info', stays: TIME_TO_THINK, undo, settle }])
}

/** Shows a toast for an action that is already done, and that `undo` reverses. */
export function showUndo(text: string, undo: () => void) {
  become([...toasts, { id: ++lastId, text, tone: 'info', stays: TIME_TO_THINK, undo }])
}

export function dropToast(id: number) {
  const toast = remove(id)
  toast?.settle?.()
}

export function takeBack(id: number) {
  const toast = remove(id)
  toast?.undo?.()
}

/** Undoes the newest toast that can be undone. */
export function takeBackLast() {
  const last = toasts.findLast(({ undo }) => undo)
  if (last) takeBack(last.id)
}

/** `ToastHost` is lazy: if it is never mounted, delayed actions are performed after the same time. */
function settleUnseen() {
  if (listeners.size === 0) settleAll()
}

/** Performs all delayed actions at once, for example when the page is closed. */
export function settleAll() {
  for (const { id, settle } of toasts) if (settle) dropToast(id)
}

function remove(id: number): Toast | undefined {
  const toast = toasts.find((one) => one.id === id)
  become(toasts.filter((one) => one !== toast))
  return toast
}
