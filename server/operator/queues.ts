import { sql } from 'kysely'
import { OPERATOR_QUEUES, type OperatorQueue, type OperatorQueueName } from '#contract/operator/queues.ts'
import type { Db } from '#database/connect.ts'
import { phoneDueAt } from '#domain/complaints/complaint-rules.ts'
import { requestDueAt } from '#domain/complaints/review-deadlines.ts'
import { waitingPhones } from './reported-phones.ts'

/** How many cases of each queue wait and are late, with the nearest deadline. */
export async function countQueues(db: Db, at: Date): Promise<OperatorQueue[]> {
  const dues = await listDues(db)
  return OPERATOR_QUEUES.map((name) => {
    const sorted = dues[name].map((due) => due.getTime()).sort((a, b) => a - b)
    const next = sorted[0]
    return {
      name,
      waiting: sorted.length,
      overdue: sorted.filter((due) => due < at.getTime()).length,
      next_due_at: next === undefined ? null : new Date(next).toISOString(),
    }
  })
}

/** More are counted as so many. */
const MAX_COUNTED = 10_000

async function listDues(db: Db): Promise<Record<OperatorQueueName, Date[]>> {
  const [complaints, phones, appeals, moderation, companies, tickets, refunds] = await Promise.all([
    listMoments(
      db,
      sql`
      select min(due_at) as at from complaint
      where state in ('new', 'in_review') and due_at is not null group by target_kind, target_id`,
    ),
    listPhoneDues(db),
    listMoments(db, sql`select due_at as at from vacancy_appeal where state = 'new'`),
    listMoments(db, sql`select due_at as at from moderation_case where state = 'new'`),
    listMoments(db, sql`select asked_at as at from verification_request where state = 'pending'`),
    listMoments(db, sql`select created_at as at from support_ticket where status = 'new'`),
    listMoments(
      db,
      sql`
      select created_at as at from premium_refund as refund
      where state = 'failed'
        and not exists (select from premium_refund as later where later.order_id = refund.order_id and later.id > refund.id)`,
    ),
  ])
  return {
    ...{ complaints, phones, appeals, moderation },
    companies: companies.map(requestDueAt),
    tickets: tickets.map(requestDueAt),
    refunds: refunds.map(requestDueAt),
  }
}

async function listMoments(db: Db, query: ReturnType<typeof sql>): Promise<Date[]> {
  const { rows } = await sql<{ at: string }>`${query} limit ${MAX_COUNTED}`.execute(db)
  return rows.map(({ at }) => new Date(at))
}

async function listPhoneDues(db: Db): Promise<Date[]> {
  const { rows } = await sql<{ oldest: string; urgent: string | null }>`
    select min(created_at) as oldest, min(created_at) filter (where is_urgent) as urgent
    from ${waitingPhones} as waiting group by number limit ${MAX_COUNTED}`.execute(db)
  return rows.map(({ oldest, urgent }) => phoneDueAt(new Date(oldest), urgent === null ? null : new Date(urgent)))
}
