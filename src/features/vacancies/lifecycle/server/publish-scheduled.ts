import { isRefusal, type Refusal } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'
import { runForEach } from '#platform/jobs/in-batches.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { publishOwnVacancy } from './publish-vacancy.ts'

type DueVacancy = { id: number; company_id: number }

/**
 * Publishes vacancies whose time has come, one transaction each. One that fails with an error stays due and delays no
 * other; the job fails at the end and is repeated (N-042).
 */
export async function publishScheduledVacancies(ctx: Ctx) {
  const due: DueVacancy[] = await ctx.db
    .selectFrom('vacancy')
    .select(['id', 'company_id'])
    .where('scheduled_at', '<=', ctx.now().toISOString())
    .orderBy('scheduled_at')
    .orderBy('id')
    .execute()
  await runForEach(due, (vacancy) => publishDueVacancy(ctx, vacancy))
}

/** Duplicates are ignored here: the owner confirmed them when scheduling. */
async function publishDueVacancy(ctx: Ctx, { id, company_id }: DueVacancy) {
  try {
    await publishOwnVacancy(ctx, company_id, id, { ignore_duplicates: true })
  } catch (error) {
    if (!isRefusal(error)) throw error
    await cancelFailedPublication(ctx, id, error)
  }
}

/** Keeps the draft with the reason and notifies its manager, unless it was rescheduled meanwhile. */
async function cancelFailedPublication({ db, now }: Ctx, id: number, { message }: Refusal) {
  await inTransaction(db, async (tx) => {
    const updated = await tx
      .updateTable('vacancy')
      .set({ scheduled_at: null, publish_problem: message })
      .where('id', '=', id)
      .where('status', '=', 'draft')
      .where('scheduled_at', '<=', now().toISOString())
      .returning(['id', 'name', 'manager_id'])
      .executeTakeFirst()
    if (updated?.manager_id) await notifyManager(tx, { ...updated, manager_id: updated.manager_id, message }, now())
  })
}

type FailedPublication = { id: number; name: string; manager_id: number; message: string }

const notifyManager = (tx: Db, { id, name, manager_id, message }: FailedPublication, at: Date) =>
  notify(
    tx,
    [
      {
        account_id: manager_id,
        type: 'vacancy.moderation',
        title: 'Вакансия не опубликована',
        text: `${inQuotes(name)}. ${message}`,
        link: `/my-vacancy/${id}`,
        entity: { kind: 'vacancy', id },
        details: { is_unpublished: 1 },
      },
    ],
    at,
  )
