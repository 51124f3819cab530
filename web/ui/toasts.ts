import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  text: string
  tone: 'info' | 'success' | 'error'
  /** Milliseconds; an error stays until it is closed. */
  stays: number
  /** Takes back what has not happened yet, or only just. */
  undo?: () => void
  /** What happens once nobody has taken it back. */
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

/** Never the only place where an error is told. */
export function showToast(text: string, tone: Toast['tone'] = 'info') {
  const others = toasts.filter((toast) => toast.text !== text || toast.undo)
  become([...others, { id: ++lastId, text, tone, stays: STAYS }])
}

/** It waits for the toast to go: nothing has happened to anybody while it may still be taken back. */
export function settleLater(text: string, { undo, settle }: Required<Pick<Toast, 'undo' | 'settle'>>) {
  if (listeners.size === 0) setTimeout(settleUnseen, TIME_TO_THINK)
  become([...toasts, { id: ++lastId, text, tone: 'info', stays: TIME_TO_THINK, undo, settle }])
}

/** It has happened already, and is undone by the opposite of it. */
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

/** The last thing that may still be taken back. */
export function takeBackLast() {
  const last = toasts.findLast(({ undo }) => undo)
  if (last) takeBack(last.id)
}

/** The place where toasts appear may still be on its way; where it never comes, the time passes all the same. */
function settleUnseen() {
  if (listeners.size === 0) settleAll()
}

/** For whoever leaves the page before the time is up. */
export function settleAll() {
  for (const { id, settle } of toasts) if (settle) dropToast(id)
}

function remove(id: number): Toast | undefined {
  const toast = toasts.find((one) => one.id === id)
  become(toasts.filter((one) => one !== toast))
  return toast
}
