import { useSyncExternalStore } from 'react'
import type { NegotiationRow } from '#contract/inbox.ts'

/** What the screen shows already and the server does not know yet. */
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

/** Its answer is on its way, or may still be taken back. */
export const isOnItsWay = (id: number) => haste.has(id)

export function hurry(changes: readonly (readonly [number, Haste])[]) {
  for (const [id] of changes) hurried.add(id)
  become(new Map([...haste, ...changes]))
}

/** Something was done about it since the page was opened. */
export const wasHurried = (id: number) => hurried.has(id)

export const calm = (ids: readonly number[]) => become(new Map([...haste].filter(([id]) => !ids.includes(id))))
