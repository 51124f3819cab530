import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { lockDueRows, runInBatches } from '#platform/jobs/in-batches.ts'
import { transitionNegotiations } from '../server/transition.ts'

/** Job: declines offers without an answer by their last day and notifies both sides. */
export async function lapseOffers({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const at = now()
  await runInBatches(db, {
    lockDue: lockDueRows('negotiation', isUnanswered(at)),
    handle: (tx, ids) => {
      const rows = sql<SqlBool>`negotiation.id = any(${ids})`
      return transitionNegotiations(tx, { event: 'lapse', rows, reason: 'lapse' }, at)
    },
  })
}

const isUnanswered = (at: Date) => sql<SqlBool>`state = 'offer' and exists (
  select from job_offer
  where job_offer.negotiation_id = negotiation.id and job_offer.state = 'sent' and expires_at < ${at}
)`
