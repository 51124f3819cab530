import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { awaitsOperator } from '#features/companies/verification/decide-verification.server.ts'
import { phoneDueAt, requestDueAt } from '#features/complaints/complaint-review.rules.ts'
import { isLastRefund } from '#features/premium/server/orders.ts'
import { isOfSample } from '#features/risk/moderation-cases.server.ts'
import { OPERATOR_QUEUES, type OperatorQueue, type OperatorQueueName } from '../contract/queues.ts'
import { isStillOpen } from '../joint-decisions/decide.server.ts'
import { isHeldPhoto } from '../photos/photos.server.ts'
import { waitingAppeals } from './appeals.ts'
import { isHeldRequest } from './company-requests.ts'
import { isHeldCase } from './complaint-cases.ts'
import { isHeldRefund } from './failed-refunds.ts'
import { isHeldFinding } from './moderation.ts'
import { isFindingFor } from './overturned-measures.ts'
import { waitingPhones } from './reported-phones.ts'
import { isHeldTicket } from './tickets.ts'

/** How many cases of each queue wait and are late, with the nearest deadline. */
export async function countQueues(db: Db, actorId: number, at: Date): Promise<OperatorQueue[]> {
  const dues = await listDues(db, actorId)
  return OPERATOR_QUEUES.map((name) => {
    const sorted = dues[name]
      .filter((due) => due !== null)
      .map((due) => due.getTime())
      .sort((a, b) => a - b)
    const next = sorted[0]
    return {
      name,
      waiting: dues[name].length,
      overdue: sorted.filter((due) => due < at.getTime()).length,
      next_due_at: next === undefined ? null : new Date(next).toISOString(),
    }
  })
}

/** More are counted as so many. */
const MAX_COUNTED = 10_000

/** Null: nobody waits for it, so it cannot be late. */
async function listDues(db: Db, actorId: number): Promise<Record<OperatorQueueName, (Date | null)[]>> {
  const [complaints, phones, appeals, moderation, companies, photos, tickets, refunds, joint] = await Promise.all([
    listMoments(
      db,
      sql`
      select min(due_at) as at from complaint
      where state in ('new', 'in_review') and due_at is not null and not ${isHeldCase} group by target_kind, target_id`,
    ),
    listPhoneDues(db),
    listMoments(db, sql`select due_at as at from ${waitingAppeals} as appeals`),
    listMoments(
      db,
      sql`select case when not ${isOfSample} then due_at end as at from moderation_case
        where state = 'new' and ${isFindingFor(actorId)} and not ${isHeldFinding}`,
    ),
    listMoments(
      db,
      sql`select asked_at as at from verification_request where ${awaitsOperator} and not ${isHeldRequest}`,
    ),
    listMoments(db, sql`select asked_at as at from company_photo where state = 'waiting' and not ${isHeldPhoto}`),
    listMoments(db, sql`select created_at as at from support_ticket where status = 'new' and not ${isHeldTicket}`),
    listMoments(
      db,
      sql`
      select premium_refund.created_at as at from premium_refund join premium_order on premium_order.id = order_id
      where premium_refund.state = 'failed' and ${isLastRefund} and not ${isHeldRefund}`,
    ),
    listMoments(
      db,
      sql`select proposed_at as at from joint_decision where ${isStillOpen} and proposed_by is distinct from ${actorId}`,
    ),
  ])
  return {
    complaints,
    phones,
    appeals,
    moderation,
    companies: companies.map((asked) => asked && requestDueAt(asked)),
    photos: photos.map((asked) => asked && requestDueAt(asked)),
    tickets: tickets.map((asked) => asked && requestDueAt(asked)),
    refunds: refunds.map((asked) => asked && requestDueAt(asked)),
    joint: joint.map((asked) => asked && requestDueAt(asked)),
  }
}

async function listMoments(db: Db, query: ReturnType<typeof sql>): Promise<(Date | null)[]> {
  const { rows } = await sql<{ at: string | null }>`${query} limit ${MAX_COUNTED}`.execute(db)
  return rows.map(({ at }) => (at === null ? null : new Date(at)))
}

async function listPhoneDues(db: Db): Promise<Date[]> {
  const { rows } = await sql<{ oldest: string; urgent: string | null }>`
    select min(created_at) as oldest, min(created_at) filter (where is_urgent) as urgent
    from ${waitingPhones} as waiting group by number limit ${MAX_COUNTED}`.execute(db)
  return rows.map(({ oldest, urgent }) => phoneDueAt(new Date(oldest), urgent === null ? null : new Date(urgent)))
}
