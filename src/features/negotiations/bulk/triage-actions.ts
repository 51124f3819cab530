import type { Input } from '#contract/endpoint.ts'
import type { BulkReply } from '#contract/replies.ts'
import { nameAndAgeText } from '#features/resumes/rules/person-summary.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { showToast, showUndoToast } from '#ui/feedback/toast-store.ts'
import type { NegotiationState, PlainAct } from '../contract/negotiation-constants.ts'
import { followHeldDecisions } from '../decisions/web/follow-held-decisions.ts'
import { postDecision } from '../decisions/web/post-decision.ts'
import type { NegotiationRow } from '../inbox/contract/negotiation-row.ts'
import type { Stage } from '../pipeline/stages.contract.ts'
import { findStageTransition, type StageTransition } from '../pipeline/stages.rules.ts'
import { DECISION_LABELS } from '../rules/state-labels.ts'
import {
  applyOptimisticUpdates,
  clearOptimisticUpdates,
  hasOptimisticUpdate,
  type OptimisticUpdate,
} from '../web/optimistic-updates.ts'
import type { applyBulkAction } from './bulk-actions.contract.ts'

/** Loaded with the first decision, because with the contract the list would weigh a fifth more. */
export const loadBulkAction = async () => (await import('./bulk-actions.contract.ts')).applyBulkAction

type BulkActionBody = Input<typeof applyBulkAction>['body']
export type BulkMessage = Pick<BulkActionBody, 'text' | 'refuse_reason_id' | 'refuse_text'>
type Refresh = () => Promise<void>
type Move = { row: NegotiationRow; event: StageTransition | 'nothing' }

const STATE_AFTER: Record<StageTransition, NegotiationState> = {
  consider: 'considering',
  invite: 'invitation',
  refuse: 'refused',
  return: 'considering',
  hire: 'hired',
}

/**
 * Moves negotiations to a stage with one request. The screen changes immediately. The server holds the moves that people
 * are told of for ten seconds, in which they can be undone.
 */
export async function moveRowsToStage(
  stage: Stage,
  rows: readonly NegotiationRow[],
  message: BulkMessage,
  refresh: Refresh,
) {
  const moves = rows.flatMap((row): Move[] => {
    const event =
      hasOptimisticUpdate(row.id) || row.held || row.stage_id === stage.id
        ? undefined
        : findStageTransition(stage.kind, row)
    return event ? [{ row, event }] : []
  })
  if (moves.length < rows.length) showToast(notMovedText(stage, rows, moves.length))
  if (moves.length === 0) return
  const updates = moves.map(({ row, event }): readonly [number, OptimisticUpdate] => {
    return [row.id, { stage_id: stage.id, state: event === 'nothing' ? row.state : STATE_AFTER[event] }]
  })
  applyOptimisticUpdates(updates)
  const ids = moves.map(({ row }) => row.id)
  const movedIds = await sendBulkAction({ ids, action: 'stage', stage_id: stage.id, hold: true, ...message })
  clearOptimisticUpdates(ids.filter((id) => !movedIds.has(id)))
  const moved = moves.filter(({ row }) => movedIds.has(row.id))
  if (moved.length === 0) return refresh()
  const text = `${stage.name}: ${whoText(moved.map(({ row }) => row))}`
  const held = moved.filter(({ event }) => event !== 'nothing')
  if (held.length > 0) {
    followHeldDecisions({ text, updates: updates.filter(([id]) => held.some(({ row }) => row.id === id)), refresh })
  }
  if (held.length === moved.length) return
  const silent = moved.filter(({ event }) => event === 'nothing').map(({ row }) => row)
  if (held.length === 0) showUndoToast(text, () => moveBack(silent, refresh))
  await refresh()
  clearOptimisticUpdates(silent.map(({ id }) => id))
}

/** Only the company sees these moves, so that the opposite one undoes them. */
async function moveBack(rows: readonly NegotiationRow[], refresh: Refresh) {
  for (const [stage_id, of] of Map.groupBy(rows, (row) => row.stage_id)) {
    if (stage_id !== null) await sendBulkAction({ ids: of.map(({ id }) => id), action: 'stage', stage_id })
  }
  await refresh()
}

const loadActs = async () => {
  const contract = await import('../decisions/contract/employer-decisions.ts')
  return { meet: contract.confirmMeeting, start_work: contract.confirmWorkStart, miss_work: contract.reportMissedWork }
}

/** «Встреча состоялась» and the like: for the history of one person, with the same ten seconds as a decision. */
export async function recordAct(act: PlainAct, row: NegotiationRow, refresh: Refresh) {
  if (hasOptimisticUpdate(row.id) || row.held || !row.can[act]) return
  const { id, state, stage_id } = row
  const update: readonly [number, OptimisticUpdate] = [id, { state, stage_id, act }]
  applyOptimisticUpdates([update])
  const endpoint = loadActs().then((acts) => acts[act])
  const reply = await postDecision(endpoint, { params: { id }, body: { hold: true } })
  if ('data' in reply)
    return followHeldDecisions({ text: `${DECISION_LABELS[act]}: ${whoText([row])}`, updates: [update], refresh })
  clearOptimisticUpdates([id])
  showToast(reply.problem?.text ?? `${reply.refused!.message}.`, 'error')
  await refresh()
}

/** Archives or restores negotiations, which only the employer sees. */
export async function archiveNegotiations(rows: readonly NegotiationRow[], is_archived: boolean, refresh: Refresh) {
  const ids = rows.filter(({ id, held }) => !held && !hasOptimisticUpdate(id)).map(({ id }) => id)
  if (ids.length === 0) return
  applyOptimisticUpdates(ids.map((id) => [id, { is_archived }]))
  const action = (to: boolean) => (to ? 'archive' : 'unarchive')
  const done = await sendBulkAction({ ids, action: action(is_archived) })
  if (done.size > 0) {
    showUndoToast(`${is_archived ? 'В архиве' : 'Снова в списке'}: ${whoText(rows)}`, async () => {
      await sendBulkAction({ ids: [...done], action: action(!is_archived) })
      await refresh()
    })
  }
  await refresh()
  clearOptimisticUpdates(ids)
}

/** Sends a bulk action and returns the ids for which it worked. The others are named in a toast. */
async function sendBulkAction(body: BulkActionBody): Promise<ReadonlySet<number>> {
  const reply = await postDecision<BulkReply>(loadBulkAction(), { body })
  if ('data' in reply) {
    const { data } = reply
    const failure = failureText(data)
    if (failure) showToast(failure, 'error')
    return new Set(data.results.filter(({ ok }) => ok).map(({ id }) => id))
  }
  showToast(reply.problem?.text ?? `${reply.refused!.message}.`, 'error')
  return new Set()
}

function failureText({ failed, results }: BulkReply): string | undefined {
  if (failed === 0) return undefined
  const first = results.find(({ ok }) => !ok)?.message
  return results.length === 1 ? `${first}.` : `Не получилось: ${failed} из ${results.length}. ${first}.`
}

/** «Пётр А., 34 года» or «20 человек» */
export function whoText(rows: readonly NegotiationRow[]): string {
  return rows.length === 1
    ? nameAndAgeText(rows[0]!.resume)
    : `${rows.length}\u00A0${plural(rows.length, 'человек', 'человека', 'человек')}`
}

const negotiationsText = (count: number) => `${count}\u00A0${plural(count, 'отклик', 'отклика', 'откликов')}`

function notMovedText(stage: Stage, rows: readonly NegotiationRow[], moved: number): string {
  const count = rows.length - moved
  const who = rows.length === 1 ? nameAndAgeText(rows[0]!.resume) : negotiationsText(count)
  return `Не перевели на этап ${inQuotes(stage.name)}: ${who}. ${count === 1 ? 'Для него' : 'Для них'} этот этап уже невозможен.`
}
