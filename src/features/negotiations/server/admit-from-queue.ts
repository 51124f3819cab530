import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { addWorkingDays } from '#lib/calendar/working-days.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { notifyEmployers } from '../notifications/employer-notifications.server.ts'
import { publishNegotiationChange } from './publish-change.ts'
import { countQueue, lockVacancyQueue } from './queue.ts'

/**
 * Job: admits the longest waiting applications while the vacancy has room. The answer promise counts from the
 * admission.
 */
export async function admitFromQueue({ db, now }: Ctx, { vacancy_id }: JobPayload<'admit_from_queue'>) {
  await inTransaction(db, async (tx) => {
    await lockVacancyQueue(tx, vacancy_id)
    const vacancy = await tx
      .selectFrom('vacancy')
      .select(['response_cap', 'promise_days'])
      .where('id', '=', vacancy_id)
      .where('status', '=', 'active')
      .forShare()
      .executeTakeFirst()
    if (!vacancy) return
    const { waiting, queued } = await countQueue(tx, vacancy_id)
    const room = vacancy.response_cap === null ? queued : vacancy.response_cap - waiting
    if (room <= 0) return
    const at = now()
    const left_queue_at = at.toISOString()
    const answer_due_at = addWorkingDays(at, vacancy.promise_days).toISOString()
    const admitted = await tx
      .updateTable('negotiation')
      .set({ is_queued: false, left_queue_at, updated_at: left_queue_at })
      // An application that was only held, not queued, keeps the due date already shown to the seeker.
      .set({ answer_due_at: sql<string>`coalesce(answer_due_at, ${answer_due_at})` })
      .where('id', 'in', nextInQueue(tx, vacancy_id, room))
      .where(isAdmissible)
      .returning('id')
      .execute()
    await notifyEmployers(
      tx,
      'application',
      admitted.map(({ id }) => id),
      at,
    )
    await publishNegotiationChange(
      tx,
      admitted.map(({ id }) => id),
    )
  })
}

const isAdmissible = sql<boolean>`is_queued and not is_held and state = 'response'`

const nextInQueue = (tx: Db, vacancyId: number, room: number) =>
  tx
    .selectFrom('negotiation')
    .select('id')
    .where('vacancy_id', '=', vacancyId)
    .where(isAdmissible)
    .orderBy('created_at')
    .orderBy('id')
    .limit(room)
