import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { enqueue } from '../../jobs/enqueue.ts'

/** Job: declines offers without an answer by their last day and notifies both sides. */
export async function lapseOffers({ db, now }: Ctx) {
  const at = now().toISOString()
  await db.transaction().execute(async (tx) => {
    const lapsed = await tx
      .updateTable('negotiation')
      .set({ state: 'declined', updated_at: at, closed_at: at })
      .where('state', '=', 'offer')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('job_offer')
            .select(sql`1`.as('one'))
            .whereRef('job_offer.negotiation_id', '=', 'negotiation.id')
            .where('job_offer.state', '=', 'sent')
            .where('expires_at', '<', at),
        ),
      )
      .returning('id')
      .execute()
    if (lapsed.length === 0) return
    const ids = lapsed.map(({ id }) => id)
    await tx
      .updateTable('job_offer')
      .set({ state: 'declined', answered_at: at })
      .where('negotiation_id', 'in', ids)
      .where('state', '=', 'sent')
      .execute()
    const events = ids.map((negotiation_id) => {
      const event = { actor: 'system', from_state: 'offer', to_state: 'declined', reason: 'lapse' } as const
      return { ...event, negotiation_id, at }
    })
    await tx.insertInto('negotiation_event').values(events).execute()
    for (const negotiation_id of ids) {
      await enqueue(tx, 'tell_employer_about_answer', { negotiation_id, event: 'lapse' })
      await enqueue(tx, 'tell_seeker_about_answer', { negotiation_id, event: 'lapse' })
    }
  })
}
