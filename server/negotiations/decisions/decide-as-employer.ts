import { type Caller, companyIdOf } from '../../accounts/caller.ts'
import type { Ctx } from '../../context.ts'
import { findEmployerNegotiation } from '../queries.ts'
import { applyDecision, type EmployerDecision } from './apply-decision.ts'

/** Applies a decision of the employer and returns the negotiation. */
export async function decideAsEmployer({ db, now }: Ctx, caller: Caller, id: number, decision: EmployerDecision) {
  const [at, company_id] = [now(), companyIdOf(caller)]
  return db.transaction().execute(async (tx) => {
    await applyDecision(tx, { id, company_id, decision }, at)
    return (await findEmployerNegotiation(tx, company_id, caller.id, id, at))!
  })
}
