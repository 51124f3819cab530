import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { lockVacancyQueue } from '../server/queue.ts'

/**
 * Deletes an application in its undo period. The queue lock decides between this and the delivery to the employer; too
 * late is refused with `state_conflict`.
 */
export async function takeBackApplication({ db }: Ctx, seekerId: number, id: number) {
  await inTransaction(db, async (tx) => {
    const own = await tx
      .selectFrom('negotiation')
      .select(['vacancy_id', 'state'])
      .where('id', '=', id)
      .where('seeker_id', '=', seekerId)
      .executeTakeFirst()
    const { vacancy_id, state } = own ?? refuse('negotiation_not_found')
    await lockVacancyQueue(tx, vacancy_id)
    const deleted = await tx
      .deleteFrom('negotiation')
      .where('id', '=', id)
      .where('is_held', '=', true)
      .where('state', '=', 'response')
      .returning('id')
      .executeTakeFirst()
    if (!deleted) refuse('state_conflict', { message: TOO_LATE_MESSAGE, details: { state } })
    await enqueue(tx, 'admit_from_queue', { vacancy_id })
  })
  return { id }
}

const TOO_LATE_MESSAGE = 'Отклик уже у работодателя. Его можно отозвать в разделе «Отклики»'
