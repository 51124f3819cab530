import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { moscowDay } from '#lib/dates/moscow-day.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '../../context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobPayload } from '../../jobs/job-payloads.ts'
import { inTransaction } from '../../transactions/in-transaction.ts'
import { sendEmailToEmployer } from '../jobs.ts'
import { managerEmail } from '../manager-email.ts'

/** Job, in the morning: enqueues a digest for every vacancy with daily notifications and applications yesterday. */
export async function enqueueDailyDigests({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const day = moscowDay(new Date(now().getTime() - DAY_MS))
  await inTransaction(db, async (tx) => {
    const rows = await selectApplicationsOfDay(tx, day)
      .select('vacancy.id')
      .distinct()
      .where('vacancy.response_notifications', '=', 'daily')
      .execute()
    for (const { id } of rows) await enqueue(tx, 'send_daily_digest', { vacancy_id: id, day })
  })
}

export async function sendDailyDigest(ctx: Ctx, { vacancy_id, day }: JobPayload<'send_daily_digest'>) {
  const row = await selectApplicationsOfDay(ctx.db, day)
    .select((eb) => ['vacancy.name', managerEmail(eb).as('email'), eb.fn.countAll<number>().as('count')])
    .where('vacancy.id', '=', vacancy_id)
    .groupBy('vacancy.id')
    .executeTakeFirst()
  if (!row?.email) return
  await sendEmailToEmployer(ctx, row.email, `Новых откликов за вчера: ${row.count}. Вакансия «${row.name}»`, [
    `Новых откликов за вчера: ${row.count}. Вакансия «${row.name}».`,
  ])
}

/** Applications of that Moscow day, without withdrawn and queued ones. */
const selectApplicationsOfDay = (db: Kysely<DB>, day: string) =>
  db
    .selectFrom('vacancy')
    .innerJoin('negotiation', 'negotiation.vacancy_id', 'vacancy.id')
    .where('negotiation.initiator', '=', 'seeker')
    .where('negotiation.state', '<>', 'withdrawn')
    .where('negotiation.is_queued', '=', false)
    .where(sql<boolean>`(negotiation.created_at at time zone 'Europe/Moscow')::date = ${day}`)
