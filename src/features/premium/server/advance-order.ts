import type { Db } from '#database/connect.ts'
import type { Payment, PaymentService } from '#integrations/payments/payments.ts'
import { isProviderError } from '#integrations/providers/provider-error.ts'
import type { Ctx } from '#platform/context.ts'
import { secretContext } from '#platform/secrets/encrypt-stored-secrets.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { periodStart } from '../rules/premium-states.ts'
import { saveCard, storeCard } from './change-card.ts'
import { createPayment } from './create-payment.ts'
import { notifyAboutFailedPayment } from './notices.ts'
import { closeCardCheck, findOrder, nextCheck, type OrderRow } from './orders.ts'
import { findPaymentService } from './payment-service.ts'
import { insertRefund } from './refunds.ts'
import { lockPremium, premiumFacts, transitionPremium } from './transition.ts'

/**
 * Brings an order to what its payment is now. Notices, the job of each minute and the page that waits all call it, in any
 * order and any number of times: it asks the payment service and believes nothing else.
 */
export async function advanceOrder(ctx: Ctx, id: number): Promise<OrderRow | undefined> {
  const order = await findOrder(ctx.db, id)
  if (!order || isSettled(order)) return order
  const payments = findPaymentService(ctx.integrations, order)
  // The keys of the service are gone. Money that is being taken there is not ours to give up.
  if (!payments) return order.state === 'capturing' ? order : closeUnpaidOrder(ctx, order, 'expired')
  await noteCheck(ctx.db, order, ctx.now())
  const payment = await findPayment(ctx, payments, order)
  if (!payment) return closeUnpaidOrder(ctx, order, 'expired')
  await followPayment(ctx, order, payment)
  return findOrder(ctx.db, id)
}

const isSettled = ({ state }: OrderRow) => state !== 'pending' && state !== 'capturing'

const noteCheck = (db: Db, { id }: OrderRow, at: Date) =>
  db
    .updateTable('premium_order')
    .set({ check_at: nextCheck(at) })
    .where('id', '=', id)
    .execute()

/** A renewal whose payment is not known yet is asked for again with its key, which finds it or makes it. */
async function findPayment(ctx: Ctx, payments: PaymentService, order: OrderRow): Promise<Payment | undefined> {
  if (order.payment_id !== null) return payments.read(order.payment_id)
  if (order.kind === 'purchase' || Date.parse(order.expires_at) <= ctx.now().getTime()) return undefined
  try {
    return await createPayment(ctx, order)
  } catch (error) {
    if (!isProviderError(error) || (error.kind !== 'rejected' && error.kind !== 'not_found')) throw error
    // They refuse this charge for good, so nothing was taken.
    await failOrder(ctx, order, 'refused')
    return undefined
  }
}

/** A payment that we have just learnt of, of an order in any state. */
export async function followPayment(ctx: Ctx, order: OrderRow, payment: Payment): Promise<void> {
  const payments = findPaymentService(ctx.integrations, order)
  if (!payments || payment.orderId !== order.id || payment.amount !== order.amount) return
  switch (payment.status) {
    case 'pending':
      if (Date.parse(order.expires_at) <= ctx.now().getTime()) await closeUnpaidOrder(ctx, order, 'expired')
      return
    case 'waiting_for_capture':
      return order.is_card_check
        ? saveCard(ctx, payments, order, payment)
        : captureOrRelease(ctx, payments, order, payment)
    case 'succeeded':
      return settleOrder(ctx, order, payment)
    case 'canceled':
      if (order.card_saved_at !== null) await closeCardCheck(ctx.db, order.id)
      else if (order.payment_id === null || order.payment_id === payment.id)
        await failOrder(ctx, order, payment.failure ?? 'canceled')
      return
  }
}

/**
 * Money is taken only for the order that claims it here, and only once: a second hold of the same order, and a hold for an
 * order that has ended, go back.
 */
async function captureOrRelease(ctx: Ctx, payments: PaymentService, order: OrderRow, payment: Payment) {
  if (!(await claimCapture(ctx, order, payment))) {
    await payments.cancel(payment.id)
    // A hold that came too late is no refusal of the bank.
    await closeUnpaidOrder(ctx, order, 'expired')
    return
  }
  const captured = await payments.capture(payment)
  if (captured.status !== 'waiting_for_capture')
    await followPayment(ctx, order, { ...payment, ...withoutMethod(captured) })
}

/** The reply to a capture may leave out what the payment had. */
const withoutMethod = ({ id, status, failure }: Payment) => ({ id, status, failure })

async function claimCapture({ db, now }: Ctx, { id }: OrderRow, payment: Payment): Promise<boolean> {
  const claimed = await db
    .updateTable('premium_order')
    .set({ state: 'capturing', payment_id: payment.id })
    .where('id', '=', id)
    .where('account_id', 'is not', null)
    .where((eb) => eb.or([eb('payment_id', 'is', null), eb('payment_id', '=', payment.id)]))
    .where((eb) =>
      eb.or([
        eb('state', '=', 'capturing'),
        eb.and([eb('state', '=', 'pending'), eb('expires_at', '>', now().toISOString())]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Money was taken: order, ledger and premium change together, once. */
function settleOrder(ctx: Ctx, order: OrderRow, payment: Payment) {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const premium = order.account_id === null ? undefined : await lockPremium(tx, order.account_id, order.mode, at)
    // This means of payment knows no hold: the card is proved by a rouble that was taken.
    if (order.is_card_check && premium) await storeCard(tx, ctx, { order, payment, premium }, at)
    const paid = await tx
      .updateTable('premium_order')
      .set({ state: 'paid', paid_at: at.toISOString(), payment_id: payment.id, failure: null })
      .where('id', '=', order.id)
      .where('state', '<>', 'paid')
      .returning('id')
      .executeTakeFirst()
    if (!paid) return
    await tx
      .insertInto('ledger_entry')
      .values({
        order_id: order.id,
        amount: payment.amount,
        debit: order.service,
        credit: order.mode,
        payment_id: payment.id,
        created_at: at.toISOString(),
      })
      .execute()
    // The rouble of a card goes back, and so does money of an account that was deleted meanwhile.
    if (order.is_card_check || !premium) {
      await insertRefund(tx, order, { kind: 'mistake', amount: order.amount }, at)
      return
    }
    const period_from = periodStart(premiumFacts(premium), at).toISOString()
    const method = payment.method && {
      method_encrypted: ctx.secrets.encrypt(payment.method.id, secretContext('premium.method_encrypted', premium.id)),
      method_name: payment.method.name,
    }
    const hasMethod = method !== undefined || (order.kind === 'renewal' && premium.method_encrypted !== null)
    const event = { kind: 'pay', isRenewal: order.kind === 'renewal', hasMethod } as const
    const changed = await transitionPremium(tx, premium, event, at, { orderId: order.id, method })
    if (!changed?.until) throw new Error(`Order ${order.id} was paid and gives nothing`)
    await tx
      .updateTable('premium_order')
      .set({ period_from, period_until: changed.until })
      .where('id', '=', order.id)
      .execute()
  })
}

/** The bank has said no. A renewal that fails begins the days of grace. */
function failOrder(ctx: Ctx, order: OrderRow, failure: string) {
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const premium = order.account_id === null ? undefined : await lockPremium(tx, order.account_id, order.mode, at)
    const failed = await tx
      .updateTable('premium_order')
      .set({ state: 'failed', failure })
      .where('id', '=', order.id)
      .where('state', 'in', ['pending', 'capturing'])
      .returning('id')
      .executeTakeFirst()
    if (!failed || !premium || order.kind !== 'renewal') return
    const changed = await transitionPremium(tx, premium, { kind: 'payment_failed' }, at, { orderId: order.id })
    if (changed) await notifyAboutFailedPayment(tx, changed, order.id, at)
  })
}

/** Nothing was taken and nothing will be: a hold that comes later is released. */
async function closeUnpaidOrder(ctx: Ctx, order: OrderRow, state: 'expired') {
  if (order.kind === 'renewal') {
    await failOrder(ctx, order, 'no_answer')
    return findOrder(ctx.db, order.id)
  }
  await ctx.db
    .updateTable('premium_order')
    .set({ state })
    .where('id', '=', order.id)
    .where('state', '=', 'pending')
    .where('expires_at', '<=', ctx.now().toISOString())
    .execute()
  return findOrder(ctx.db, order.id)
}
