import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { lockDueRows, runInBatches } from '#platform/jobs/in-batches.ts'
import { UNANSWERED_NEGOTIATION_STATES } from '../rules/transition-rules.ts'
import { transitionNegotiations } from '../server/transition.ts'

/**
 * Job: marks applications without an answer by the promised day as `expired`, visible to both sides, and notifies the
 * seekers. Every promise ends at midnight, so that very many are due at the same moment.
 */
export async function expireUnansweredNegotiations({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const at = now()
  await runInBatches(db, {
    lockDue: lockDueRows('negotiation', isUnanswered(at)),
    handle: (tx, ids) =>
      transitionNegotiations(tx, { event: 'expire', rows: sql<SqlBool>`negotiation.id = any(${ids})` }, at),
  })
}

/** A decision that was made in time and can still be undone ends the promise when it is delivered. */
const isUnanswered = (at: Date) => sql<SqlBool>`answered_at is null and answer_due_at < ${at}
  and state in (${sql.join(UNANSWERED_NEGOTIATION_STATES)}) and not is_queued
  and not exists (select from held_decision where held_decision.negotiation_id = negotiation.id)`
