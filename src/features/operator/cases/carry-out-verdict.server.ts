import { isRefusal } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { recordBlockDecision } from '../people/blocks.server.ts'
import { recordPhotoDecision } from '../photos/photos.server.ts'
import { recordAppealDecision } from '../server/appeals.ts'
import { recordCompanyDecision } from '../server/company-requests.ts'
import { recordFlagDecision } from '../server/moderation.ts'
import { recordRefundDecision } from '../server/payments.ts'
import { recordPhoneDecision } from '../server/reported-phones.ts'
import { recordTicketDecision } from '../server/tickets.ts'
import { recordDecision } from './decide-complaints.server.ts'
import type { CaseKind } from './held-verdicts.contract.ts'

type Case = { kind: CaseKind; id: number }
type CarryOut = (tx: Db, actor: AuditActor, decided: Case, request: never, at: Date) => Promise<unknown>

const decideComplaintsOf: CarryOut = (tx, actor, { kind, id }, request, at) =>
  recordDecision(tx, actor, { kind: kind as ComplaintTarget, id }, request, at)

/** How a stored decision of each kind is carried out. */
const CARRY_OUT: Record<CaseKind, CarryOut> = {
  vacancy: decideComplaintsOf,
  company: decideComplaintsOf,
  resume: decideComplaintsOf,
  message: decideComplaintsOf,
  letter: decideComplaintsOf,
  invitation: decideComplaintsOf,
  offer: decideComplaintsOf,
  refusal: decideComplaintsOf,
  finding: (tx, actor, { id }, request, at) => recordFlagDecision(tx, actor, id, request, at),
  vacancy_appeal: (tx, actor, { id }, request, at) =>
    recordAppealDecision(tx, actor, { kind: 'vacancy', id }, request, at),
  resume_appeal: (tx, actor, { id }, request, at) =>
    recordAppealDecision(tx, actor, { kind: 'resume', id }, request, at),
  text_appeal: (tx, actor, { id }, request, at) => recordAppealDecision(tx, actor, { kind: 'text', id }, request, at),
  phone: (tx, actor, { id }, request, at) => recordPhoneDecision(tx, actor, String(id), request, at),
  verification_request: (tx, actor, { id }, request, at) => recordCompanyDecision(tx, actor, id, request, at),
  ticket: (tx, actor, { id }, request, at) => recordTicketDecision(tx, actor, id, request, at),
  company_photo: (tx, actor, { id }, request, at) => recordPhotoDecision(tx, actor, id, request, at),
  premium_order: (tx, actor, { id }, request, at) => recordRefundDecision(tx, actor, id, request, at),
  account: (tx, actor, { id }, request, at) => recordBlockDecision(tx, actor, id, request, at),
}

/**
 * Job: ends the ten seconds in which a decision can be undone, and carries it out as of the moment when it was made. One that has become
 * impossible, because somebody has changed the case meanwhile, is dropped: the case is in the queue again, and the log says why.
 */
export async function carryOutVerdict(
  { db, secrets, now }: Ctx,
  { held_verdict_id: id }: JobPayload<'carry_out_verdict'>,
) {
  try {
    await inTransaction(db, async (tx) => {
      const held = await takeHeldVerdict(tx, id)
      if (!held) return
      const at = new Date(held.decided_at)
      const actor = actorOf(held, secrets)
      const decided = { kind: held.case_kind as CaseKind, id: held.case_id }
      await CARRY_OUT[decided.kind](tx, actor, decided, held.request as never, at)
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    await inTransaction(db, async (tx) => {
      const held = await takeHeldVerdict(tx, id)
      if (!held) return
      const subject = { subject_kind: held.case_kind, subject_id: held.case_id }
      const act = { action: 'drop_verdict', ...subject, reason: error.message }
      await appendToAuditLog(tx, actorOf(held, secrets), act, now())
    })
  }
}

const takeHeldVerdict = (tx: Ctx['db'], id: number) =>
  tx.deleteFrom('held_verdict').where('id', '=', id).returningAll().executeTakeFirst()

type Held = NonNullable<Awaited<ReturnType<typeof takeHeldVerdict>>>

const actorOf = ({ actor_id, actor_role, address }: Held, secrets: Ctx['secrets']): AuditActor => ({
  id: actor_id,
  role: actor_role as AuditActor['role'],
  address,
  secrets,
})
