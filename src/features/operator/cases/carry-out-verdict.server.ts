import { isRefusal } from '#contract/errors.ts'
import type { ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { type FlagDecision, recordFlagDecision } from '../server/moderation.ts'
import { type ComplaintsDecision, recordDecision } from './decide-complaints.server.ts'
import type { CaseKind } from './held-verdicts.server.ts'

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
      const { case_kind: kind, case_id } = held
      if (kind === 'finding') await recordFlagDecision(tx, actor, case_id, held.request as FlagDecision, at)
      else
        await recordDecision(
          tx,
          actor,
          { kind: kind as ComplaintTarget, id: case_id },
          held.request as ComplaintsDecision,
          at,
        )
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    await inTransaction(db, async (tx) => {
      const held = await takeHeldVerdict(tx, id)
      if (!held) return
      const subject = { subject_kind: held.case_kind as CaseKind, subject_id: held.case_id }
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
