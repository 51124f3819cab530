import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { isLastRefund } from '#features/premium/server/orders.ts'
import type { Ctx } from '#platform/context.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { decideCase, isHeld } from '../cases/held-verdicts.server.ts'
import type { FailedRefund, RefundKind } from '../contract/payments.ts'
import { findProposed } from '../joint-decisions/propose.server.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { listWithStakes } from '../parties/refuse-parties.server.ts'
import { refundOrPropose } from './refund-or-propose.ts'

const MAX_LISTED_REFUNDS = 100

/** Decided a moment ago. */
export const isHeldRefund = isHeld('premium_order', 'premium_refund.order_id')

/** Refunds that did not go through and were not sent again. */
export async function listRefundsToRetry(db: Db, actorId: number): Promise<FailedRefund[]> {
  const rows = await db
    .selectFrom('premium_refund')
    .innerJoin('premium_order', 'premium_order.id', 'premium_refund.order_id')
    .select(['premium_refund.id', 'order_id', 'account_id', 'mode', 'premium_refund.amount', 'service', 'payment_id'])
    .select(['premium_refund.failure', 'premium_refund.created_at'])
    .select((eb) => eb.ref('premium_refund.kind').$castTo<FailedRefund['kind']>().as('kind'))
    .where('premium_refund.state', '=', 'failed')
    .where(isLastRefund)
    .where((eb) => eb.not(isHeldRefund))
    .orderBy('premium_refund.id')
    .limit(MAX_LISTED_REFUNDS)
    .execute()
  const proposed = await findProposed(
    db,
    'refund_payment',
    rows.map(({ order_id }) => order_id),
  )
  return listWithStakes(
    db,
    actorId,
    rows,
    ({ id }) => partiesOf.premium_refund(id),
    ({ service, payment_id, failure, ...row }, why_not) => ({
      ...row,
      provider: service,
      payment_id: payment_id!,
      failure: failure!,
      awaits_second: proposed.has(row.order_id),
      why_not,
    }),
  )
}

/** What is stored while it can be undone. */
export type RefundRetry = { failed_refund_id: number }

/** Sends the money of a failed refund again, at once or after the ten seconds in which it can be undone; pressing twice sends it once. */
export async function retryRefundByOperator(
  ctx: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  id: number,
  hold: boolean,
) {
  const { order_id } = await findRefund(ctx.db, id)
  const key = { case_kind: 'premium_order', case_id: order_id } as const
  return decideCase(ctx, actor, key, { failed_refund_id: id, hold }, (tx, retry, at) =>
    recordRetry(tx, actor, retry, at),
  )
}

export async function recordRetry(tx: Db, actor: AuditActor, { failed_refund_id }: RefundRetry, at: Date) {
  const failed = await findRefund(tx, failed_refund_id)
  const { order_id } = failed
  const kind = failed.kind as RefundKind
  const sent = await refundOrPropose(tx, actor, { order_id, kind, reason: `Повтор: ${failed.failure}` }, at)
  const { refunded, awaits_second } = sent
  if (awaits_second) return { refunded, awaits_second }
  const act = { action: 'retry_refund', subject_kind: 'premium_order', subject_id: order_id }
  const [before, after] = [{ failure: failed.failure }, { kind, refunded }]
  await appendToAuditLog(tx, actor, { ...act, before, after }, at)
  return { refunded, awaits_second }
}

const findRefund = async (db: Db, id: number) =>
  (await db
    .selectFrom('premium_refund')
    .select(['order_id', 'kind', 'failure'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? refuse('not_found')
