import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '../../context.ts'
import { runInBatches } from '../../jobs/in-batches.ts'
import { transitionNegotiations } from '../transition.ts'

/** Job: declines offers without an answer by their last day and notifies both sides. */
export async function lapseOffers({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const at = now()
  await runInBatches(db, {
    lockDue: (tx, page) => lockUnansweredOffers(tx, page, at),
    handle: (tx, ids) => {
      const rows = sql<SqlBool>`negotiation.id = any(${ids})`
      return transitionNegotiations(tx, { event: 'lapse', rows, reason: 'lapse' }, at)
    },
  })
}

async function lockUnansweredOffers(tx: Db, { after, limit }: { after: number; limit: number }, at: Date) {
  const due = await tx
    .selectFrom('negotiation')
    .innerJoin('job_offer', 'job_offer.negotiation_id', 'negotiation.id')
    .select('negotiation.id')
    .where('negotiation.state', '=', 'offer')
    .where('job_offer.state', '=', sql.lit('sent'))
    .where('expires_at', '<', at.toISOString())
    .where('negotiation.id', '>', after)
    .orderBy('negotiation.id')
    .limit(limit)
    .forUpdate('negotiation')
    .skipLocked()
    .execute()
  return due.map(({ id }) => id)
}
