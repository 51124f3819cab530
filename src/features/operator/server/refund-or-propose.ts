import type { Db } from '#database/connect.ts'
import { carryOutRefund, plannedRoubles, planRefund } from '#features/premium/server/refunds.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { AuditActor } from '../audit/audit-log.server.ts'
import { MAX_REFUND_BY_ONE, REFUND_PERIOD_DAYS, type RefundKind } from '../contract/payments.ts'
import { mayDecideAlone, proposeJointly } from '../joint-decisions/propose.server.ts'
import { partiesOf } from '../parties/party-queries.server.ts'

type Refund = { order_id: number; kind: RefundKind; reason: string }

/**
 * Gives the money back, or proposes it to a second operator if with it one person would get more than `MAX_REFUND_BY_ONE` roubles in
 * `REFUND_PERIOD_DAYS` days.
 */
export async function refundOrPropose(tx: Db, actor: AuditActor, { order_id, kind, reason }: Refund, at: Date) {
  await lockPayer(tx, order_id)
  const plan = await planRefund(tx, order_id, kind, at)
  const amount = plannedRoubles(plan)
  const refund = { act: 'refund_payment', subject_id: order_id } as const
  const isAlone = await mayDecideAlone(tx, actor, { ...refund, parties: partiesOf.premium_order(order_id) }, at)
  const isRetry = plan.orders.length === 0 && (await isApproved(tx, order_id))
  const total = amount + (await sumRecentRefunds(tx, plan.order.account_id, at))
  if (!isAlone && !isRetry && total > MAX_REFUND_BY_ONE) {
    const subject = { subject_kind: 'premium_order', subject_id: order_id }
    await proposeJointly(tx, actor, { ...refund, reason, refund_kind: kind, amount }, subject, at)
    return { refunded: 0, orders: 0, awaits_second: true }
  }
  await carryOutRefund(tx, plan, at)
  return { refunded: amount, orders: plan.parts.length, awaits_second: false }
}

/** Refunds of one person are counted one after another. */
const lockPayer = (tx: Db, orderId: number) =>
  tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('premium_order').select('account_id').where('id', '=', orderId))
    .forNoKeyUpdate()
    .execute()

/** Two operators have decided it before: only the money of a failed refund goes out again. */
const isApproved = async (tx: Db, orderId: number) =>
  (await tx
    .selectFrom('joint_decision')
    .select('id')
    .where((eb) => eb.and({ act: 'refund_payment', subject_id: orderId, state: 'approved' }))
    .executeTakeFirst()) !== undefined

async function sumRecentRefunds(tx: Db, accountId: number | null, at: Date): Promise<number> {
  const since = new Date(at.getTime() - REFUND_PERIOD_DAYS * DAY_MS).toISOString()
  const { total } = await tx
    .selectFrom('premium_refund')
    .innerJoin('premium_order', 'premium_order.id', 'order_id')
    .select((eb) => eb.fn.sum<number | null>('premium_refund.amount').as('total'))
    .where('account_id', '=', accountId)
    .where('premium_refund.state', '<>', 'failed')
    .where('premium_refund.created_at', '>', since)
    .executeTakeFirstOrThrow()
  return total ?? 0
}
