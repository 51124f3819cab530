import { useSyncExternalStore } from 'react'

/** Why the last request of the page failed, shown over the page that stays as it was. */
export type ConnectionProblem = {
  text: string
  /** Repeats the request; absent if only the user can repeat it. */
  retry?: () => void
  /** Form whose submission failed: it shows the problem itself. */
  form?: HTMLFormElement
  /** A form could not be sent: only a form that is sent or another page ends the problem. */
  isUnsent?: boolean
  /** The page that could not be opened: only a page that is opened ends the problem. */
  unloaded?: { pathname: string; search: string }
}

let problem: ConnectionProblem | undefined
const listeners = new Set<() => void>()

/** Replaces the shown problem, or removes it. */
export function setConnectionProblem(next?: ConnectionProblem) {
  if (problem === next) return
  problem = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useConnectionProblem = () =>
  useSyncExternalStore(
    subscribe,
    () => problem,
    () => undefined,
  )

/** The problem that is shown now. */
export const findConnectionProblem = () => problem
