import { type SqlBool, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { notifyEmployers } from '../notifications/employer-notifications.server.ts'
import { notifySeekers } from '../notifications/seeker-notifications.server.ts'
import { publishNegotiationChange } from '../server/publish-change.ts'
import { findSeekerNegotiation } from '../server/queries.ts'
import { REMINDER_WAIT_DAYS } from './reminder-wait.rules.ts'

/**
 * Reminds the company of an application whose promised day has passed without an answer, once. Some days later the person is
 * told whether there was one. Refuses `state_conflict` otherwise.
 */
export async function remindEmployer({ db, now }: Ctx, seekerId: number, id: number) {
  const at = now()
  return inTransaction(db, async (tx): Promise<SeekerNegotiation> => {
    const reminded = await tx
      .updateTable('negotiation')
      .set({ reminded_at: at.toISOString() })
      .where('id', '=', id)
      .where('seeker_id', '=', seekerId)
      .where('state', '=', 'expired')
      .where('reminded_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const negotiation = (await findSeekerNegotiation(tx, seekerId, id, at)) ?? refuse('negotiation_not_found')
    if (!reminded) {
      if (negotiation.reminded_at)
        refuse('state_conflict', { message: 'Вы уже напомнили компании', details: { state: 'reminded' } })
      refuse('state_conflict', { details: { state: negotiation.state } })
    }
    await notifyEmployers(tx, 'reminder', [id], at)
    await publishNegotiationChange(tx, [id])
    await enqueue(tx, 'tell_about_silence', { negotiation_id: id }, REMINDER_WAIT_DAYS * DAY_SECONDS)
    return negotiation
  })
}

/** Job: tells the person that the company stayed silent after the reminder. Whoever has answered was reported already. */
export async function notifyOfSilence({ db, now }: Ctx, { negotiation_id: id }: JobPayload<'tell_about_silence'>) {
  const at = now()
  await inTransaction(db, async (tx) => {
    const silent = await tx
      .selectFrom('negotiation')
      .select('id')
      .where('id', '=', id)
      .where(sql<SqlBool>`state = 'expired' and answered_at is null and reminded_at is not null`)
      .forUpdate()
      .executeTakeFirst()
    if (silent) await notifySeekers(tx, 'still_silent', [id], at)
  })
}
