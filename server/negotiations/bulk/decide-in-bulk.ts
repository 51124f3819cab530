import type { BulkReply } from '#contract/core/bulk-reply.ts'
import { refuse } from '#contract/core/errors.ts'
import type { BulkActionInput } from '#contract/negotiations/bulk/bulk-actions.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, companyIdOf } from '../../accounts/caller.ts'
import type { Ctx } from '../../context.ts'
import { runBulk } from '../../http/bulk.ts'
import { inTransaction } from '../../transactions/in-transaction.ts'
import { holdDecision } from '../decisions/hold-decision.ts'
import { type DecisionOrMove, runDecisionRequest } from '../decisions/run-decision-request.ts'
import { isOwnedBy } from '../negotiation-columns.ts'
import { publishNegotiationChange } from '../publish-change.ts'

type BulkItem = { id: number; company_id: number; author_id: number; decision: BulkActionInput }

/** Decides each application in its own transaction, so that one refusal does not affect the others. */
export async function decideInBulk({ db, now }: Ctx, caller: Caller, decision: BulkActionInput): Promise<BulkReply> {
  const [at, company_id] = [now(), companyIdOf(caller)]
  const items = [...new Set(decision.ids)].map((id) => ({ id, company_id, author_id: caller.id, decision }))
  return runBulk(items, (one) => inTransaction(db, (tx) => decideOne(tx, one, at)))
}

async function decideOne(tx: Db, { id, company_id, author_id, decision }: BulkItem, at: Date) {
  const { action, stage_id, hold, text, refuse_reason_id, refuse_text } = decision
  if (action === 'archive' || action === 'unarchive')
    return setArchivedByEmployer(tx, company_id, id, action === 'archive')
  const words = { text, refuse_reason_id, refuse_text }
  const request: DecisionOrMove =
    action === 'stage'
      ? { kind: 'stage', stage_id: stage_id!, details: words }
      : { kind: 'decision', decision: { ...words, event: action } }
  await (hold ? holdDecision : runDecisionRequest)(tx, { id, company_id, author_id }, request, at)
}

/** Archives the negotiation in the employer's inbox only; the seeker does not see it. */
async function setArchivedByEmployer(tx: Db, company_id: number, id: number, archived_by_employer: boolean) {
  const { numUpdatedRows } = await tx
    .updateTable('negotiation')
    .set({ archived_by_employer })
    .where('id', '=', id)
    .where(isOwnedBy({ company_id }))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('negotiation_not_found')
  await publishNegotiationChange(tx, [id], { side: 'employer' })
}
