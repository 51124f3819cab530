import type { Db } from '#database/connect.ts'
import { moscowDay, moscowDayStart } from '#lib/dates/moscow-time.ts'
import type { Ctx } from '#platform/context.ts'
import { runInBatches } from '#platform/jobs/in-batches.ts'
import { notifyEmployers } from '../notifications/employer-notifications.server.ts'
import { UNANSWERED_NEGOTIATION_STATES } from '../rules/transition-rules.ts'

/** Applications that nobody has answered, by word or by a decision that can still be undone. */
export const selectUnanswered = (db: Db) =>
  db
    .selectFrom('negotiation')
    .where('negotiation.answered_at', 'is', null)
    .where('negotiation.state', 'in', UNANSWERED_NEGOTIATION_STATES)
    .where('negotiation.is_queued', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('held_decision').whereRef('held_decision.negotiation_id', '=', 'negotiation.id'))),
    )

/** Job: reminds companies of the answers that are due tomorrow or today, once for each day that was promised. */
export async function warnAboutDueAnswers({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const at = now()
  await runInBatches(db, {
    lockDue: async (tx, { after, limit }) => {
      const due = await selectUnanswered(tx)
        .select('negotiation.id')
        .where('answer_due_at', '>', at.toISOString())
        .where('answer_due_at', '<', moscowDayStart(moscowDay(at), 2).toISOString())
        .where('negotiation.id', '>', after)
        .orderBy('negotiation.id')
        .limit(limit)
        .execute()
      return due.map(({ id }) => id)
    },
    handle: (tx, ids) => notifyEmployers(tx, 'due_soon', ids, at),
  })
}
