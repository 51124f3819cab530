import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { createAnonymousTextMask } from '#features/resumes/visibility/snapshots.server.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { notifyEmployers } from '../notifications/employer-notifications.server.ts'
import { publishNegotiationChange } from '../server/publish-change.ts'
import { findSeekerNegotiation } from '../server/queries.ts'

type SilenceQuestions = { first: string; second: string }

/**
 * Sends the employer at most two questions after the promised day has passed, once. Refuses `state_conflict` otherwise.
 */
export async function sendSilenceQuestions(
  { db, now }: Ctx,
  seekerId: number,
  id: number,
  { first, second }: SilenceQuestions,
) {
  const at = now()
  return inTransaction(db, async (tx): Promise<SeekerNegotiation> => {
    const maskText = await findTextMask(tx, seekerId, id)
    const updated = await tx
      .updateTable('negotiation')
      .set({ silence_questions: [first, second].filter(Boolean).map(maskText), silence_asked_at: at.toISOString() })
      .where('id', '=', id)
      .where('seeker_id', '=', seekerId)
      .where('state', '=', 'expired')
      .where('silence_asked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const negotiation = (await findSeekerNegotiation(tx, seekerId, id, at)) ?? refuse('negotiation_not_found')
    if (updated) {
      await notifyEmployers(tx, 'silence_questions', [id], at)
      await publishNegotiationChange(tx, [id])
      return negotiation
    }
    if (negotiation.silence_note)
      refuse('state_conflict', { message: 'Вы уже задали вопросы', details: { state: 'asked' } })
    return refuse('state_conflict', { details: { state: negotiation.state } })
  })
}

/**
 * Questions of an anonymous applicant are masked. The row is locked, because the name may be disclosed at the same
 * moment.
 */
async function findTextMask(tx: Db, seekerId: number, id: number) {
  const found = await tx
    .selectFrom('negotiation')
    .select('is_masked')
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .forUpdate()
    .executeTakeFirst()
  return found?.is_masked ? createAnonymousTextMask(tx, seekerId) : (text: string) => text
}
