import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { isProviderError } from '#integrations/providers/provider-error.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction, withoutBeforeCommit } from '#platform/transactions/in-transaction.ts'
import type { PremiumMode } from '../contract/premium.ts'
import { hasPremium } from '../rules/premium-states.ts'
import { advanceOrder, followPayment } from './advance-order.ts'
import { insertCardCheck } from './change-card.ts'
import { refuseUnlessMayBuy } from './company-payer.ts'
import { createPayment } from './create-payment.ts'
import { findLiveOrder, findOrder, findOwnOrder, insertOrder, type OrderRow } from './orders.ts'
import { takenBy } from './payment-service.ts'
import { lockPremium, premiumFacts, refusePremiumEvent } from './transition.ts'

/** Orders a month and makes its payment. An order that waits already is returned, so two clicks are one order. */
export async function orderMonth(ctx: Ctx, caller: Caller, mode: PremiumMode): Promise<OrderRow> {
  const at = ctx.now()
  const taken = takenBy(ctx.integrations.payments)
  const stale = await findLiveOrder(ctx.db, caller.id, mode)
  if (stale && new Date(stale.expires_at) <= at) await advanceOrder(ctx, stale.id).catch(refuseWithoutService)
  else if (stale && !isOf(stale, taken)) await endFormerOrder(ctx, stale).catch(refuseWithoutService)
  const order = await withoutBeforeCommit(() =>
    inTransaction(ctx.db, async (tx) => {
      await refuseUnlessMayBuy(tx, caller, mode, at)
      const row = await lockPremium(tx, caller.id, mode, at)
      if (row.state === 'active' && hasPremium(premiumFacts(row), at))
        refusePremiumEvent(row, 'Премиум уже включён и продлится сам')
      await dropCardCheck(tx, caller.id, mode)
      const added = await insertOrder(tx, { account_id: caller.id, mode, kind: 'purchase', ...taken }, at)
      if (added) return added
      const waiting = await findLiveOrder(tx, caller.id, mode)
      if (waiting?.kind === 'purchase') return waiting
      return refusePremiumEvent(row, 'Сейчас идёт списание за следующий месяц. Подождите минуту')
    }),
  )
  await pursuePayment(ctx, order)
  return findOwnOrder(ctx.db, caller.id, order.id)
}

const isOf = (order: OrderRow, { service, shop_id }: ReturnType<typeof takenBy>) =>
  order.service === service && (order.shop_id === null || order.shop_id === shop_id)

/** A month that was not paid before the payment service changed is ordered anew; what was paid there counts. */
async function endFormerOrder(ctx: Ctx, { id, kind }: OrderRow) {
  await advanceOrder(ctx, id)
  if (kind === 'renewal') return
  await ctx.db
    .updateTable('premium_order')
    .set({ expires_at: ctx.now().toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
  await advanceOrder(ctx, id)
}

/** Whoever pays a month with another card has changed it. A rouble that is held later goes back. */
const dropCardCheck = (tx: Db, accountId: number, mode: PremiumMode) =>
  tx
    .updateTable('premium_order')
    .set({ state: 'expired' })
    .where('account_id', '=', accountId)
    .where('mode', '=', mode)
    .where('is_card_check', '=', true)
    .where('state', '=', 'pending')
    .execute()

/** Puts another card in the place of the saved one. */
export async function changeCard(ctx: Ctx, caller: Caller, mode: PremiumMode): Promise<OrderRow> {
  const order = await insertCardCheck(ctx, caller, mode)
  await pursuePayment(ctx, order)
  return findOwnOrder(ctx.db, caller.id, order.id)
}

/** Makes the payment of an order once, and brings the order to it. */
async function pursuePayment(ctx: Ctx, order: OrderRow) {
  const payment = order.payment_id === null && (await createPayment(ctx, order).catch(refuseWithoutService))
  try {
    if (payment) await followPayment(ctx, order, payment)
    else await advanceOrder(ctx, order.id)
  } catch (error) {
    // The order is there and can be paid: a job asks again what has become of it.
    if (!isProviderError(error)) throw error
  }
}

function refuseWithoutService(cause: unknown): never {
  if (!isProviderError(cause)) throw cause
  return refuse('unavailable', {
    message: 'Платёжный сервис не отвечает. Деньги не списаны, попробуйте через минуту',
    cause,
  })
}

/** The order as its payment is now. */
export async function findFreshOrder(ctx: Ctx, caller: Caller, id: number): Promise<OrderRow> {
  const order = await findOwnOrder(ctx.db, caller.id, id)
  // The service may be down: the order is what it was, and a job asks again.
  const fresh = await advanceOrder(ctx, order.id).catch((error: unknown) => {
    if (!isProviderError(error)) throw error
    return findOrder(ctx.db, order.id)
  })
  return fresh ?? order
}
