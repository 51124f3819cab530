import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { ConversationTarget } from '#features/complaints/complaints.contract.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { findActorIds } from '../cases/find-actor-ids.server.ts'
import { notifyOfRefusedAppeal } from '../cases/text-news.server.ts'
import { reverseComplaints } from '../server/reverse-verdict.ts'
import { endHidingOfText } from './text-appeals.server.ts'

type Decision = { decision: 'confirmed' | 'rejected'; answer: string }

/** Granted: the words stand where they stood, and the complaints, the risk and the figures that followed are taken back (ruling 52). */
export async function decideTextAppeal(
  tx: Db,
  actor: AuditActor,
  id: number,
  { decision, answer }: Decision,
  at: Date,
) {
  const appeal = await tx
    .updateTable('text_appeal')
    .set({ state: decision, answer, decided_at: at.toISOString(), decided_by: actor.id })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .returning('hidden_text_id')
    .executeTakeFirst()
  if (!appeal) return refuse('not_found')
  const hidden = await tx
    .selectFrom('hidden_text')
    .select(['id', 'target_id', 'negotiation_id', 'author_id', 'hidden_at'])
    .select((eb) => eb.ref('target_kind').$castTo<ConversationTarget>().as('kind'))
    .where('id', '=', appeal.hidden_text_id)
    .where('shown_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!hidden) return refuse('not_found')
  const { kind, target_id } = hidden
  const subject = { kind, id: target_id }
  const { company_id } = await findActorIds(tx, subject)
  if (decision === 'confirmed') {
    await reverseComplaints(tx, { ...subject, since: hidden.hidden_at, by: actor.id }, at)
    // Done already if complaints were reversed.
    await endHidingOfText(tx, subject, { by: actor.id, answer, at })
    if (company_id !== null) await enqueue(tx, 'spread_risk', { company_id })
  } else {
    // A text of a seeker has no company.
    const side = company_id === null ? ('seeker' as const) : ('employer' as const)
    await notifyOfRefusedAppeal(tx, { ...hidden, kind, side }, answer, at)
  }
  const act = {
    action: 'decide_appeal',
    subject_kind: kind,
    subject_id: target_id,
    reason: answer,
    before: { state: 'new', appeal: id },
    after: { state: decision },
  }
  await appendToAuditLog(tx, actor, act, at)
  return { id }
}
