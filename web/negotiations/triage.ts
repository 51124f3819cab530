import type { NegotiationRow } from '#contract/inbox.ts'
import type { NegotiationState } from '#contract/negotiation-states.ts'
import type { Stage } from '#contract/stages.ts'
import { plural } from '#lib/plural.ts'
import { personName } from '#trade/person-words.ts'
import { type StageEvent, wayToStage } from '#trade/stage-rules.ts'
import { settleLater, showToast } from '../ui/toasts.ts'
import { calm, hurry, isOnItsWay } from './hasty.ts'
import { type BulkBody, sendBulk } from './send-bulk.ts'

export type Words = Pick<BulkBody, 'text' | 'refuse_reason_id' | 'refuse_text'>
type Refresh = () => Promise<void>

const STATE_AFTER: Record<StageEvent, NegotiationState> = {
  consider: 'considering',
  invite: 'invitation',
  refuse: 'refused',
  return: 'considering',
}

/**
 * Moves negotiations to a stage. The screen changes immediately. Moves that notify seekers are sent after ten seconds,
 * in which the user may undo them; the other moves are sent immediately.
 */
export function moveTo(stage: Stage, rows: readonly NegotiationRow[], words: Words, refresh: Refresh) {
  const moves = rows.flatMap((row) => {
    const way = isOnItsWay(row.id) || row.stage_id === stage.id ? undefined : wayToStage(stage.kind, row)
    return way ? [{ row, way }] : []
  })
  if (moves.length < rows.length) showToast(stuckText(stage, rows, moves.length))
  if (moves.length === 0) return
  hurry(
    moves.map(({ row, way }) => {
      return [row.id, { stage_id: stage.id, state: way === 'nothing' ? row.state : STATE_AFTER[way] }]
    }),
  )
  const ids = moves.map(({ row }) => row.id)
  const settle = () => settleNow({ ids, action: 'stage', stage_id: stage.id, ...words }, refresh)
  const isTold = moves.some(({ way }) => way !== 'nothing' && way !== 'consider')
  if (isTold) settleLater(movedText(stage, moves[0]!.row, moves.length), { undo: () => calm(ids), settle })
  else settle()
}

/** Archives or restores negotiations, which only the employer sees. A toast offers to undo it before it is sent. */
export function archive(rows: readonly NegotiationRow[], is_archived: boolean, refresh: Refresh) {
  const ids = rows.map(({ id }) => id).filter((id) => !isOnItsWay(id))
  if (ids.length === 0) return
  hurry(ids.map((id) => [id, { is_archived }]))
  const text = `${is_archived ? 'В архиве' : 'Снова в списке'}: ${applicationsText(ids.length)}.`
  settleLater(text, {
    undo: () => calm(ids),
    settle: () => settleNow({ ids, action: is_archived ? 'archive' : 'unarchive' }, refresh),
  })
}

async function settleNow(body: BulkBody, refresh: Refresh) {
  const trouble = await sendBulk(body)
  if (trouble) showToast(trouble, 'error')
  await refresh()
  calm(body.ids.map(Number))
}

const applicationsText = (count: number) => `${count}\u00A0${plural(count, 'отклик', 'отклика', 'откликов')}`

function movedText(stage: Stage, row: NegotiationRow, count: number): string {
  const who = count === 1 ? personName(row.resume) : applicationsText(count)
  return `«${stage.name}»: ${who}. Соискателям сообщим через 10 секунд.`
}

function stuckText(stage: Stage, rows: readonly NegotiationRow[], moved: number): string {
  const stuck = rows.length - moved
  const who = rows.length === 1 ? personName(rows[0]!.resume) : applicationsText(stuck)
  return `На этап «${stage.name}» сейчас не перевести: ${who}.`
}
