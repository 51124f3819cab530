import type { Db } from '#database/connect.ts'
import { unusedAmount } from '#features/premium/rules/refund.ts'
import { isLastRefund } from '#features/premium/server/orders.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { decideCase, findHeldVerdicts } from '../cases/held-verdicts.server.ts'
import type { PersonPayment, RefundKind } from '../contract/payments.ts'
import { findProposed } from '../joint-decisions/propose.server.ts'
import { type RefundRetry, recordRetry } from './failed-refunds.ts'
import { refundOrPropose } from './refund-or-propose.ts'

const MAX_LISTED_PAYMENTS = 100

export const listPaymentsOf = (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  accountId: number,
): Promise<PersonPayment[]> =>
  inTransaction(db, async (tx) => {
    const at = now()
    const rows = await listPaidOrders(tx, accountId)
    if (rows.length > 0)
      await appendToAuditLog(tx, actor, { action: 'list_payments', subject_kind: 'account', subject_id: accountId }, at)
    const ids = rows.map(({ id }) => id)
    const proposed = await findProposed(tx, 'refund_payment', ids)
    const held = await findHeldVerdicts(tx, actor.id!, 'premium_order', ids)
    return rows.map((row) => ({
      ...toPayment(row, at),
      held_verdict: held.get(row.id) ?? null,
      awaits_second: proposed.has(row.id),
    }))
  })

const listPaidOrders = (tx: Db, accountId: number) =>
  tx
    .selectFrom('premium_order')
    .leftJoin('premium_refund', (join) => join.on(isLastRefund))
    .select(['premium_order.id', 'mode', 'premium_order.kind', 'premium_order.amount', 'service', 'payment_id'])
    .select(['paid_at', 'period_from', 'period_until'])
    .select((eb) => [
      'premium_refund.amount as refund_amount',
      eb.ref('premium_refund.kind').$castTo<Refund['kind'] | null>().as('refund_kind'),
      eb.ref('premium_refund.state').$castTo<Refund['state'] | null>().as('refund_state'),
      'premium_refund.failure as refund_failure',
      'premium_refund.created_at as refund_at',
    ])
    .where('account_id', '=', accountId)
    .where('premium_order.state', '=', 'paid')
    .orderBy('premium_order.id', 'desc')
    .limit(MAX_LISTED_PAYMENTS)
    .execute()

type Refund = NonNullable<PersonPayment['refund']>
type PaidOrder = Awaited<ReturnType<typeof listPaidOrders>>[number]

function toPayment(order: PaidOrder, at: Date): Omit<PersonPayment, 'held_verdict' | 'awaits_second'> {
  const { service, payment_id, paid_at, refund_amount, refund_kind, refund_state, refund_failure, refund_at, ...row } =
    order
  const { amount, period_from, period_until } = row
  const month = period_from && period_until && { amount, from: new Date(period_from), until: new Date(period_until) }
  return {
    ...row,
    provider: service,
    payment_id: payment_id!,
    paid_at: paid_at!,
    unused_amount: month ? unusedAmount(month, at) : 0,
    refund:
      refund_amount !== null && refund_kind && refund_state && refund_at
        ? {
            amount: refund_amount,
            kind: refund_kind,
            state: refund_state,
            failure: refund_failure,
            created_at: refund_at,
          }
        : null,
  }
}

type Refunding = { kind: RefundKind; reason: string; hold: boolean }

/** Gives the money of an order back, at once or after the ten seconds in which it can be undone. */
export const refundByOperator = (ctx: Pick<Ctx, 'db' | 'now'>, actor: AuditActor, id: number, request: Refunding) =>
  decideCase(ctx, actor, { case_kind: 'premium_order', case_id: id }, request, (tx, decision, at) =>
    recordRefundDecision(tx, actor, id, decision, at),
  )

/** A refund, or that a failed one is sent again. */
type RefundDecision = Pick<Refunding, 'kind' | 'reason'> | RefundRetry

export async function recordRefundDecision(tx: Db, actor: AuditActor, id: number, decision: RefundDecision, at: Date) {
  if ('failed_refund_id' in decision) return recordRetry(tx, actor, decision, at)
  const { kind, reason } = decision
  const { refunded, orders, awaits_second } = await refundOrPropose(tx, actor, { order_id: id, kind, reason }, at)
  if (awaits_second) return { refunded, awaits_second }
  const act = { action: 'refund_payment', subject_kind: 'premium_order', subject_id: id, reason }
  await appendToAuditLog(tx, actor, { ...act, after: { kind, refunded, orders } }, at)
  return { refunded, awaits_second }
}
