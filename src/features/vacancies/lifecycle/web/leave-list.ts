import { useSyncExternalStore } from 'react'
import { showDelayedAction, showToast } from '#ui/feedback/toast-store.ts'

let leavingIds: readonly number[] = []
const NONE: readonly number[] = []
const listeners = new Set<() => void>()

function setLeavingIds(ids: readonly number[]) {
  leavingIds = ids
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Ids of vacancies that have left the list on the screen and can still be brought back. */
export const useLeavingIds = () =>
  useSyncExternalStore(
    subscribe,
    () => leavingIds,
    () => NONE,
  )

type Leaving = {
  ids: readonly number[]
  /** «В архиве: Кладовщик» */
  text: string
  /** Sends the request. Resolves with the message of a refusal. */
  send(): Promise<string | undefined>
  refresh(): Promise<void>
}

/**
 * Takes vacancies off the list at once, and sends the request after ten seconds, in which the user may undo it: until
 * then nobody is told.
 */
export function leaveList({ ids, text, send, refresh }: Leaving) {
  const stay = () => setLeavingIds(leavingIds.filter((id) => !ids.includes(id)))
  setLeavingIds([...leavingIds, ...ids])
  showDelayedAction(text, {
    undo: stay,
    commit: async () => {
      const problem = await send().catch(problemText)
      if (problem) showToast(problem, 'error')
      await refresh()
      stay()
    },
  })
}

/** The contract of errors is loaded only for an error. Without it there is no connection. */
async function problemText(error: unknown): Promise<string> {
  const errors = await import('#contract/errors.ts').catch(() => undefined)
  return errors?.isRefusal(error) ? `${error.message}.` : 'Нет связи: ничего не изменилось. Попробуйте ещё раз.'
}
