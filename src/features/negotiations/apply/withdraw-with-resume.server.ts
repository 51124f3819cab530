import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { runInBatches } from '#platform/jobs/in-batches.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { OPEN_NEGOTIATION_STATES } from '../rules/transition-rules.ts'
import { transitionNegotiations } from '../server/transition.ts'

/** Job: withdraws the open negotiations of a deleted resume. Offers end with them, and the employers are notified. */
export async function withdrawNegotiationsOfResume(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { resume_id }: JobPayload<'withdraw_negotiations_of_resume'>,
) {
  const at = now()
  await runInBatches(db, {
    lockDue: (tx, page) => lockOpenNegotiations(tx, resume_id, page),
    handle: (tx, ids) => {
      const rows = sql<SqlBool>`negotiation.id = any(${ids})`
      return transitionNegotiations(tx, { event: 'withdraw', rows, reason: 'resume_deleted' }, at)
    },
  })
}

/** Waits for rows that are locked: this job runs once. */
async function lockOpenNegotiations(tx: Db, resumeId: number, { after, limit }: { after: number; limit: number }) {
  const open = await tx
    .selectFrom('negotiation')
    .innerJoin('resume', 'resume.id', 'negotiation.resume_id')
    .select('negotiation.id')
    .where('resume.id', '=', resumeId)
    .where('resume.status', '=', 'deleted')
    .where('negotiation.state', 'in', OPEN_NEGOTIATION_STATES)
    .where('negotiation.id', '>', after)
    .orderBy('negotiation.id')
    .limit(limit)
    .forUpdate('negotiation')
    .execute()
  return open.map(({ id }) => id)
}
