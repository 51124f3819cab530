import { showToast, showUndoToast } from '#ui/feedback/toast-store.ts'
import { DECISION_HOLD_SECONDS, DECISION_UNDO_SECONDS } from '../../contract/negotiation-constants.ts'
import { isPlainAct } from '../../rules/transition-rules.ts'
import { applyOptimisticUpdates, clearOptimisticUpdates, type OptimisticUpdate } from '../../web/optimistic-updates.ts'
import { postDecision } from './post-decision.ts'

const loadUndo = async () => (await import('../contract/undo-decisions.ts')).undoDecisions

/** Stops a decision that waits, also one of a colleague. */
export async function undoHeld(id: number, refresh: () => Promise<void>) {
  const { problem } = await postDecision(loadUndo(), { body: { ids: [id] } })
  if (problem) showToast(problem.text, 'error')
  await refresh()
}

type HeldDecisions = {
  /** What happened to whom: «Приглашение: Кирилл Егоров». */
  text: string
  updates: readonly (readonly [number, OptimisticUpdate])[]
  refresh(): Promise<void>
  onUndone?(): void
}

/** The server needs a moment after the end of the time. */
const DELIVERED_AFTER_MS = (DECISION_HOLD_SECONDS + 3) * 1000

/**
 * Shows decisions that the server holds as if they were made, and offers to undo them. The server delivers them whether
 * this page is open or not.
 */
export function followHeldDecisions({ text, updates, refresh, onUndone }: HeldDecisions) {
  const ids = updates.map(([id]) => id)
  applyOptimisticUpdates(updates)
  const timer = setTimeout(settle, DELIVERED_AFTER_MS)

  async function settle() {
    await refresh()
    clearOptimisticUpdates(ids)
  }

  async function undo() {
    const { problem } = await postDecision(loadUndo(), { body: { ids } })
    if (problem) return showToast(problem.text, 'error')
    clearTimeout(timer)
    clearOptimisticUpdates(ids)
    onUndone?.()
    await refresh()
  }

  const isNoted = updates.every(([, { act }]) => isPlainAct(act))
  showUndoToast(`${text.replace(/\.$/, '')}. ${isNoted ? 'Запишем' : 'Уйдёт'} через 10 секунд`, undo, {
    durationMs: DECISION_UNDO_SECONDS * 1000,
  })
}
