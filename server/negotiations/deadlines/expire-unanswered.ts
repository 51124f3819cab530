import { sql } from 'kysely'
import type { NegotiationState } from '#contract/negotiations/negotiation-constants.ts'
import type { Ctx } from '../../context.ts'
import { enqueue } from '../../jobs/enqueue.ts'

/**
 * Job: marks applications without an answer by the promised day as `expired`, visible to both sides, and notifies the
 * seekers.
 */
export async function expireUnansweredNegotiations({ db, now }: Ctx) {
  const at = now().toISOString()
  await db.transaction().execute(async (tx) => {
    const expired = await tx
      .updateTable('negotiation')
      .set({ state: 'expired', updated_at: at, closed_at: at })
      .where('first_employer_action_at', 'is', null)
      .where('state', 'in', ['response', 'viewed', 'considering'])
      .where('answer_due_at', '<', at)
      .where('is_queued', '=', false)
      .returning(['id', sql<NegotiationState>`old.state`.as('from_state')])
      .execute()
    if (expired.length === 0) return
    const events = expired.map(({ id, from_state }) => {
      return { negotiation_id: id, actor: 'system', from_state, to_state: 'expired', at } as const
    })
    await tx.insertInto('negotiation_event').values(events).execute()
    for (const { id } of expired) await enqueue(tx, 'tell_seeker_about_silence', { negotiation_id: id })
  })
}
