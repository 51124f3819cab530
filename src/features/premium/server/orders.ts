import { type Selectable, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { PremiumMode, PremiumOrder } from '../contract/premium.ts'
import { PLANS } from '../rules/plans.ts'

export type OrderRow = Selectable<DB['premium_order']>

/** How long an order waits for the person, and how long we ask for the outcome of a renewal. */
export const ORDER_SECONDS = { purchase: 30 * 60, renewal: 23 * 3600 } as const
const CHECK_SECONDS = 60

export const nextCheck = (at: Date) => new Date(at.getTime() + CHECK_SECONDS * 1000).toISOString()

type NewOrder = Pick<OrderRow, 'account_id' | 'mode' | 'kind' | 'service' | 'shop_id'> & { is_card_check?: boolean }

/** What the bank holds for a moment to check a card. */
const CARD_CHECK_ROUBLES = 1

/** Undefined if an order of this side is being paid already: the unique index decides between two at once. */
export function insertOrder(tx: Db, order: NewOrder, at: Date): Promise<OrderRow | undefined> {
  const expires_at = new Date(at.getTime() + ORDER_SECONDS[order.kind] * 1000).toISOString()
  return tx
    .insertInto('premium_order')
    .values({
      ...order,
      state: 'pending',
      amount: amountOf(order),
      idempotence_key: crypto.randomUUID(),
      created_at: at.toISOString(),
      expires_at,
      check_at: nextCheck(at),
    })
    .onConflict((live) =>
      live.columns(['account_id', 'mode']).where('state', 'in', ['pending', 'capturing']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

const amountOf = ({ mode, is_card_check }: NewOrder) => (is_card_check ? CARD_CHECK_ROUBLES : PLANS[mode].price)

export const findLiveOrder = (db: Db, accountId: number, mode: PremiumMode) =>
  db
    .selectFrom('premium_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('mode', '=', mode)
    .where('state', 'in', ['pending', 'capturing'])
    .executeTakeFirst()

export const findOrder = (db: Db, id: number) =>
  db.selectFrom('premium_order').selectAll().where('id', '=', id).executeTakeFirst()

export async function findOwnOrder(db: Db, accountId: number, id: number): Promise<OrderRow> {
  const found = await db
    .selectFrom('premium_order')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found ?? refuse('not_found')
}

const MAX_LISTED_ORDERS = 100

/** Joins each order with its last refund: those before it have failed. */
export const isLastRefund = sql<SqlBool>`premium_refund.id = (
  select max(id) from premium_refund where order_id = premium_order.id
)`

export const listOwnOrders = (db: Db, accountId: number, mode: PremiumMode) =>
  db
    .selectFrom('premium_order')
    .leftJoin('premium_refund', (join) => join.on(isLastRefund))
    .selectAll('premium_order')
    .select(['premium_refund.amount as refund_amount', 'premium_refund.state as refund_state'])
    .where('account_id', '=', accountId)
    .where('mode', '=', mode)
    .where((eb) => eb.or([eb('is_card_check', '=', false), eb('premium_order.state', '=', 'paid')]))
    .orderBy('premium_order.id', 'desc')
    .limit(MAX_LISTED_ORDERS)
    .execute()

type WithRefund = { refund_amount?: number | null; refund_state?: string | null }

export const showOrder = ({
  mode,
  service,
  shop_id: _,
  pay_url,
  refund_amount,
  refund_state,
  is_card_check,
  card_saved_at,
  ...order
}: OrderRow & WithRefund): z.input<typeof PremiumOrder> => ({
  ...order,
  mode,
  kind: is_card_check ? 'card' : order.kind,
  state: card_saved_at === null || order.state === 'paid' ? order.state : 'card_saved',
  plan: PLANS[mode].code,
  currency: 'RUB',
  provider: service,
  pay_url: order.state === 'pending' ? pay_url : null,
  receipt: order.state === 'paid',
  // One that failed is ours to repeat: for the person it is on its way.
  refund: refund_amount ? { amount: refund_amount, state: refund_state === 'done' ? 'done' : 'pending' } : null,
})

/** A renewal that is under way is taken back, unless the bank has said yes already. */
export async function withdrawRenewals(tx: Db, accountId: number, mode: PremiumMode, at: Date) {
  const withdrawn = await tx
    .updateTable('premium_order')
    .set({ expires_at: at.toISOString() })
    .where('account_id', '=', accountId)
    .where('mode', '=', mode)
    .where('kind', '=', 'renewal')
    .where('state', '=', 'pending')
    .returning('id')
    .execute()
  for (const { id } of withdrawn) await enqueue(tx, 'advance_premium_order', { order_id: id })
}

/** What the order is for, on the receipt and on the page of the bank. */
export const describeOrder = ({ mode, id, is_card_check }: Pick<OrderRow, 'mode' | 'id' | 'is_card_check'>) =>
  is_card_check ? `Проверка карты, рубль вернётся. Заказ № ${id}` : `${PLANS[mode].name}, месяц. Заказ № ${id}`

/** The rouble that proved a card has gone back. */
export const closeCardCheck = (db: Db, id: number) =>
  db
    .updateTable('premium_order')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
