import { refuse } from '#contract/errors.ts'
import type { BulkReply } from '#contract/replies.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import { runBulk } from '#platform/http/bulk.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { holdDecision } from '../decisions/server/hold-decision.ts'
import { type DecisionOrMove, runDecisionRequest } from '../decisions/server/run-decision-request.ts'
import { isOwnedBy } from '../server/negotiation-columns.ts'
import { publishNegotiationChange } from '../server/publish-change.ts'
import type { BulkActionInput } from './bulk-actions.contract.ts'

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
