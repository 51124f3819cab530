import type { Selectable } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { unusedAmount, unusedMs } from '../rules/refund.ts'
import { nextCheck, type OrderRow, withdrawRenewals } from './orders.ts'
import { lockPremium, transitionPremium } from './transition.ts'

export type RefundRow = Selectable<DB['premium_refund']>
type RefundKind = 'unused_days' | 'mistake'

/** ЮKassa forgets the key of a refund after a day: before that the refund is given up, so that it never goes out twice. */
const REFUND_HOURS = 23

type Part = { order: OrderRow } & Pick<RefundRow, 'kind' | 'amount'>

/** What goes back of which orders, and the orders that lose their rights: none if only the money of a failed refund goes out again. */
type RefundPlan = { premium?: Premium | undefined; order: OrderRow; orders: OrderRow[]; parts: Part[] }
type Premium = Awaited<ReturnType<typeof lockPremium>>

/**
 * Locks the orders and counts what would go back: of a mistake the whole order, of unused days this order and every later one of the same
 * premium. Refuses `state_conflict` if there is nothing to give back.
 */
export async function planRefund(tx: Db, orderId: number, kind: RefundKind, at: Date): Promise<RefundPlan> {
  const found = await tx.selectFrom('premium_order').selectAll().where('id', '=', orderId).executeTakeFirst()
  if (!found) return refuse('not_found')
  const premium = found.account_id === null ? undefined : await lockPremium(tx, found.account_id, found.mode, at)
  const order = await lockOrder(tx, orderId)
  if (order.state !== 'paid') refuseRefund('Этот заказ не оплачен, возвращать нечего')
  const earlier = await findLastRefund(tx, orderId)
  if (earlier && earlier.state !== 'failed') refuseRefund('Деньги за этот заказ уже возвращаются или возвращены')
  // Rights went with the first try. Only the money goes out again, as it was decided then.
  if (earlier) return { order, orders: [], parts: [{ order, kind: earlier.kind, amount: earlier.amount }] }
  const orders = kind === 'mistake' ? [order] : [order, ...(await lockLaterOrders(tx, order))]
  const parts = orders
    .map((one) => ({ order: one, kind, amount: kind === 'mistake' ? one.amount : unusedAmountOf(one, at) }))
    .filter(({ amount }) => amount > 0)
  if (parts.length === 0) refuseRefund('Неиспользованных дней не осталось')
  return { premium, order, orders, parts }
}

export const plannedRoubles = ({ parts }: RefundPlan): number => parts.reduce((sum, { amount }) => sum + amount, 0)

/** Gives the planned money back, in the transaction that locked the orders. Rights end by so much earlier, and no renewal follows. */
export async function carryOutRefund(tx: Db, { premium, order, orders, parts }: RefundPlan, at: Date) {
  for (const part of parts) await insertRefund(tx, part.order, part, at)
  if (!premium || order.account_id === null) return
  const removedMs = orders.map((one) => (monthOf(one) ? unusedMs(monthOf(one)!, at) : 0)).reduce((a, b) => a + b, 0)
  if (parts[0]!.kind === 'mistake') await moveLaterOrders(tx, order, removedMs)
  const changed = await transitionPremium(tx, premium, { kind: 'refund', removedMs }, at, { orderId: order.id })
  // A month that is over takes no rights with it, so what renews goes on.
  if (changed) await withdrawRenewals(tx, order.account_id, order.mode, at)
}

const unusedAmountOf = (order: OrderRow, at: Date) => (monthOf(order) ? unusedAmount(monthOf(order)!, at) : 0)

const refuseRefund = (message: string): never => refuse('state_conflict', { message })

const monthOf = ({ amount, period_from, period_until }: OrderRow) =>
  period_from && period_until ? { amount, from: new Date(period_from), until: new Date(period_until) } : undefined

const lockOrder = (tx: Db, id: number) =>
  tx.selectFrom('premium_order').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

const laterOrders = (tx: Db, { account_id, mode, period_until }: OrderRow) =>
  tx
    .selectFrom('premium_order')
    .where('account_id', '=', account_id)
    .where('mode', '=', mode)
    .where('state', '=', 'paid')
    .where('period_from', '>=', period_until)
    // Also without those whose refund failed: their rights are gone, and an operator sends their money again.
    .where('id', 'not in', (eb) => eb.selectFrom('premium_refund').select('order_id'))

const lockLaterOrders = async (tx: Db, order: OrderRow): Promise<OrderRow[]> =>
  order.account_id === null ? [] : laterOrders(tx, order).selectAll().orderBy('id').forNoKeyUpdate().execute()

/** The months after it begin by so much earlier, as the rights do. */
async function moveLaterOrders(tx: Db, order: OrderRow, removedMs: number) {
  if (removedMs === 0) return
  const earlier = (text: string) => new Date(Date.parse(text) - removedMs).toISOString()
  for (const { id, period_from, period_until } of await lockLaterOrders(tx, order))
    await tx
      .updateTable('premium_order')
      .set({ period_from: earlier(period_from!), period_until: earlier(period_until!) })
      .where('id', '=', id)
      .execute()
}

const findLastRefund = (tx: Db, orderId: number) =>
  tx
    .selectFrom('premium_refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertRefund(
  tx: Db,
  order: OrderRow,
  { kind, amount }: Pick<RefundRow, 'kind' | 'amount'>,
  at: Date,
) {
  const expires_at = new Date(at.getTime() + REFUND_HOURS * 3_600_000).toISOString()
  const refund = await tx
    .insertInto('premium_refund')
    .values({
      order_id: order.id,
      order_amount: order.amount,
      kind,
      amount,
      state: 'pending',
      idempotence_key: crypto.randomUUID(),
      created_at: at.toISOString(),
      expires_at,
      check_at: nextCheck(at),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'advance_premium_refund', { refund_id: refund.id })
  return refund
}
