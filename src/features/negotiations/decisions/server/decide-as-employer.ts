import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { refuseBusyTimes } from '../../meetings/book-meeting.server.ts'
import { findEmployerNegotiation } from '../../server/queries.ts'
import type { EmployerDecision } from './apply-decision.ts'
import { holdDecision } from './hold-decision.ts'
import { runDecisionRequest } from './run-decision-request.ts'

/** Applies a decision of the employer, or holds it for the time in which it can be undone, and returns the negotiation. */
export async function decideAsEmployer(
  { db, now }: Ctx,
  caller: Caller,
  id: number,
  { hold = false, ...decision }: EmployerDecision & { hold?: boolean },
) {
  const [at, company_id] = [now(), companyIdOf(caller)]
  const run = hold ? holdDecision : runDecisionRequest
  return inTransaction(db, async (tx) => {
    if ('meeting' in decision && decision.meeting)
      await refuseBusyTimes(tx, caller.id, decision.meeting, at, { negotiation_id: id })
    await run(tx, { id, company_id, author_id: caller.id }, { kind: 'decision', decision }, at)
    return (await findEmployerNegotiation(tx, company_id, caller.id, id, at))!
  })
}
