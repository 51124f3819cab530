import { useSyncExternalStore } from 'react'
import type { NegotiationRow } from '#contract/inbox.ts'

/** A change that the screen shows and the server has not confirmed yet. */
export type Haste = Partial<Pick<NegotiationRow, 'stage_id' | 'state' | 'is_archived'>>

let haste: ReadonlyMap<number, Haste> = new Map()
const hurried = new Set<number>()
const listeners = new Set<() => void>()

function become(next: ReadonlyMap<number, Haste>) {
  haste = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const NONE: ReadonlyMap<number, Haste> = new Map()

export const useHaste = () =>
  useSyncExternalStore(
    subscribe,
    () => haste,
    () => NONE,
  )

/** Whether a change of this negotiation is being sent or may still be undone. */
export const isOnItsWay = (id: number) => haste.has(id)

export function hurry(changes: readonly (readonly [number, Haste])[]) {
  for (const [id] of changes) hurried.add(id)
  become(new Map([...haste, ...changes]))
}

/** Whether the negotiation was changed since the page was opened. */
export const wasHurried = (id: number) => hurried.has(id)

export const calm = (ids: readonly number[]) => become(new Map([...haste].filter(([id]) => !ids.includes(id))))
