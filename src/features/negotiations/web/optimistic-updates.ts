import { useSyncExternalStore } from 'react'
import type { EmployerAct } from '../contract/negotiation-constants.ts'
import type { NegotiationRow } from '../inbox/contract/negotiation-row.ts'

/** A change that the screen shows and the server has not confirmed yet. */
export type OptimisticUpdate = Partial<Pick<NegotiationRow, 'stage_id' | 'state' | 'is_archived'>> & {
  act?: EmployerAct | null
}

let updates: ReadonlyMap<number, OptimisticUpdate> = new Map()
const listeners = new Set<() => void>()

function replaceUpdates(next: ReadonlyMap<number, OptimisticUpdate>) {
  updates = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const NO_UPDATES: ReadonlyMap<number, OptimisticUpdate> = new Map()

export const useOptimisticUpdates = () =>
  useSyncExternalStore(
    subscribe,
    () => updates,
    () => NO_UPDATES,
  )

/** Whether a change of this negotiation is being sent or may still be undone. */
export const hasOptimisticUpdate = (id: number) => updates.has(id)

export function applyOptimisticUpdates(changes: readonly (readonly [number, OptimisticUpdate])[]) {
  replaceUpdates(new Map([...updates, ...changes]))
}

export const clearOptimisticUpdates = (ids: readonly number[]) =>
  replaceUpdates(new Map([...updates].filter(([id]) => !ids.includes(id))))
