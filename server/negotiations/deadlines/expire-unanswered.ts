import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { UNANSWERED_NEGOTIATION_STATES } from '#domain/negotiations/transition-rules.ts'
import type { Ctx } from '../../context.ts'
import { runInBatches } from '../../jobs/in-batches.ts'
import { transitionNegotiations } from '../transition.ts'

/**
 * Job: marks applications without an answer by the promised day as `expired`, visible to both sides, and notifies the
 * seekers. Every promise ends at midnight, so that very many are due at the same moment.
 */
export async function expireUnansweredNegotiations({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const at = now()
  await runInBatches(db, {
    lockDue: (tx, page) => lockUnanswered(tx, page, at),
    handle: (tx, ids) =>
      transitionNegotiations(tx, { event: 'expire', rows: sql<SqlBool>`negotiation.id = any(${ids})` }, at),
  })
}

async function lockUnanswered(tx: Db, { after, limit }: { after: number; limit: number }, at: Date) {
  const due = await tx
    .selectFrom('negotiation')
    .select('id')
    .where('answered_at', 'is', null)
    .where('state', 'in', UNANSWERED_NEGOTIATION_STATES)
    .where('answer_due_at', '<', at.toISOString())
    .where('is_queued', '=', false)
    // A decision that was made in time and can still be undone: it ends the promise when it is delivered.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('held_decision').whereRef('held_decision.negotiation_id', '=', 'negotiation.id'))),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return due.map(({ id }) => id)
}
