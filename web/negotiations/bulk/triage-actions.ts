import type { NegotiationRow } from '#contract/negotiations/inbox/negotiation-row.ts'
import type { NegotiationState } from '#contract/negotiations/negotiation-constants.ts'
import type { Stage } from '#contract/negotiations/pipeline/stages.ts'
import { findStageTransition, type StageTransition } from '#domain/negotiations/stage-rules.ts'
import { nameAndAgeText } from '#domain/resumes/person-summary.ts'
import { plural } from '#lib/text/plural.ts'
import { showDelayedAction, showToast } from '../../ui/feedback/toast-store.ts'
import { applyOptimisticUpdates, clearOptimisticUpdates, hasOptimisticUpdate } from '../optimistic-updates.ts'
import { type BulkActionBody, sendBulkAction } from './send-bulk-action.ts'

export type BulkMessage = Pick<BulkActionBody, 'text' | 'refuse_reason_id' | 'refuse_text'>
type Refresh = () => Promise<void>

const STATE_AFTER: Record<StageTransition, NegotiationState> = {
  consider: 'considering',
  invite: 'invitation',
  refuse: 'refused',
  return: 'considering',
}

/**
 * Moves negotiations to a stage. The screen changes immediately. Moves that notify seekers are sent after ten seconds,
 * in which the user may undo them; the other moves are sent immediately.
 */
export function moveRowsToStage(stage: Stage, rows: readonly NegotiationRow[], message: BulkMessage, refresh: Refresh) {
  const moves = rows.flatMap((row) => {
    const event =
      hasOptimisticUpdate(row.id) || row.stage_id === stage.id ? undefined : findStageTransition(stage.kind, row)
    return event ? [{ row, event }] : []
  })
  if (moves.length < rows.length) showToast(notMovedText(stage, rows, moves.length))
  if (moves.length === 0) return
  applyOptimisticUpdates(
    moves.map(({ row, event }) => {
      return [row.id, { stage_id: stage.id, state: event === 'nothing' ? row.state : STATE_AFTER[event] }]
    }),
  )
  const ids = moves.map(({ row }) => row.id)
  const settle = () => sendAndRefresh({ ids, action: 'stage', stage_id: stage.id, ...message }, refresh)
  const notifiesSeekers = moves.some(({ event }) => event !== 'nothing' && event !== 'consider')
  if (notifiesSeekers)
    showDelayedAction(movedText(stage, moves[0]!.row, moves.length), {
      undo: () => clearOptimisticUpdates(ids),
      commit: settle,
    })
  else settle()
}

/** Archives or restores negotiations, which only the employer sees. A toast offers to undo it before it is sent. */
export function archiveNegotiations(rows: readonly NegotiationRow[], is_archived: boolean, refresh: Refresh) {
  const ids = rows.map(({ id }) => id).filter((id) => !hasOptimisticUpdate(id))
  if (ids.length === 0) return
  applyOptimisticUpdates(ids.map((id) => [id, { is_archived }]))
  const text = `${is_archived ? 'В архиве' : 'Снова в списке'}: ${negotiationsText(ids.length)}.`
  showDelayedAction(text, {
    undo: () => clearOptimisticUpdates(ids),
    commit: () => sendAndRefresh({ ids, action: is_archived ? 'archive' : 'unarchive' }, refresh),
  })
}

async function sendAndRefresh(body: BulkActionBody, refresh: Refresh) {
  const failure = await sendBulkAction(body)
  if (failure) showToast(failure, 'error')
  await refresh()
  clearOptimisticUpdates(body.ids.map(Number))
}

const negotiationsText = (count: number) => `${count}\u00A0${plural(count, 'отклик', 'отклика', 'откликов')}`

function movedText(stage: Stage, row: NegotiationRow, count: number): string {
  const who = count === 1 ? nameAndAgeText(row.resume) : negotiationsText(count)
  return `«${stage.name}»: ${who}. Соискателям сообщим через 10 секунд.`
}

function notMovedText(stage: Stage, rows: readonly NegotiationRow[], moved: number): string {
  const notMovedCount = rows.length - moved
  const who = rows.length === 1 ? nameAndAgeText(rows[0]!.resume) : negotiationsText(notMovedCount)
  return `На этап «${stage.name}» сейчас не перевести: ${who}.`
}
