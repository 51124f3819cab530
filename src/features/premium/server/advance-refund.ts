import type { PaymentService } from '#integrations/payments/payments.ts'
import { isProviderError } from '#integrations/providers/provider-error.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import type { ErrorLog } from '#platform/legal-deadlines.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { findReceiptAddress } from './create-payment.ts'
import { notifyAboutRefund } from './notices.ts'
import { describeOrder, findOrder, nextCheck, type OrderRow } from './orders.ts'
import { findPaymentService } from './payment-service.ts'
import type { RefundRow } from './refunds.ts'

/** Job: a payment service that fails is asked again by the clock, with the same key. */
export async function advancePremiumRefund(
  ctx: Ctx,
  { refund_id }: JobPayload<'advance_premium_refund'>,
  log: ErrorLog,
) {
  try {
    await advanceRefund(ctx, refund_id)
  } catch (error) {
    if (!isProviderError(error)) throw error
    log.warn({ refund_id, reason: error.message }, 'the payment service did not say what has become of a refund')
  }
}

/** Brings a refund to what the payment service says of it; any number of times. */
export async function advanceRefund(ctx: Ctx, id: number): Promise<void> {
  const refund = await ctx.db.selectFrom('premium_refund').selectAll().where('id', '=', id).executeTakeFirst()
  const order = refund && (await findOrder(ctx.db, refund.order_id))
  if (!refund || !order || refund.state !== 'pending') return
  const payments = findPaymentService(ctx.integrations, order)
  // The keys of the service that took the money are gone: only its cabinet gives the money back.
  if (!payments) return failRefund(ctx, refund, 'other_service')
  await ctx.db
    .updateTable('premium_refund')
    .set({ check_at: nextCheck(ctx.now()) })
    .where('id', '=', id)
    .execute()
  const found = await findRefund(ctx, payments, refund, order)
  if (!found) return
  await ctx.db.updateTable('premium_refund').set({ refund_id: found.id }).where('id', '=', id).execute()
  if (found.status === 'canceled') return failRefund(ctx, refund, found.failure ?? 'canceled')
  if (found.status === 'succeeded') await settleRefund(ctx, refund, order)
}

async function findRefund(ctx: Ctx, payments: PaymentService, refund: RefundRow, order: OrderRow) {
  if (refund.refund_id !== null) return payments.readRefund(refund.refund_id)
  if (Date.parse(refund.expires_at) <= ctx.now().getTime()) {
    // Whoever repeats it asks again first, so a service that does not answer even now costs nothing.
    const made = await findMadeRefund(ctx, payments, refund, order).catch(ignoreProviderError)
    if (!made) await failRefund(ctx, refund, 'no_answer')
    return made
  }
  const made = (await isRepeated(ctx, refund)) ? await findMadeRefund(ctx, payments, refund, order) : undefined
  if (made) return made
  const receiptTo = await findReceiptAddress(ctx, order.account_id)
  try {
    return await payments.refund({
      key: refund.idempotence_key,
      paymentId: order.payment_id ?? '',
      amount: refund.amount,
      description: `Возврат. ${describeOrder(order)}`,
      receiptTo,
    })
  } catch (error) {
    if (!isProviderError(error) || (error.kind !== 'rejected' && error.kind !== 'not_found')) throw error
    await failRefund(ctx, refund, 'refused')
    return undefined
  }
}

const isRepeated = async ({ db }: Ctx, { id, order_id }: RefundRow) =>
  (await db
    .selectFrom('premium_refund')
    .select('id')
    .where('order_id', '=', order_id)
    .where('id', '<', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Clocks of two machines differ. */
const CLOCK_SKEW_MS = 10 * 60_000

/**
 * The refund that an earlier try has made although its reply was lost, or that somebody has made in the cabinet. The key of
 * that try is forgotten after a day, so a new key would give the money back twice.
 */
async function findMadeRefund(ctx: Ctx, payments: PaymentService, { amount }: RefundRow, order: OrderRow) {
  const { first_at } = await ctx.db
    .selectFrom('premium_refund')
    .select((eb) => eb.fn.min('created_at').as('first_at'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const since = Date.parse(first_at) - CLOCK_SKEW_MS
  const listed = await payments.listRefunds(order.payment_id ?? '')
  return listed.find((one) => one.status !== 'canceled' && one.amount === amount && one.createdAt.getTime() >= since)
}

function ignoreProviderError(error: unknown) {
  if (!isProviderError(error)) throw error
  return undefined
}

/** Rights are gone already: an operator sees the failure and sends the money again, here or in the cabinet of the service. */
async function failRefund({ db }: Ctx, { id }: RefundRow, failure: string) {
  await db
    .updateTable('premium_refund')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

const settleRefund = ({ db, now }: Ctx, refund: RefundRow, order: OrderRow) =>
  inTransaction(db, async (tx) => {
    const at = now()
    const done = await tx
      .updateTable('premium_refund')
      .set({ state: 'done', done_at: at.toISOString() })
      .where('id', '=', refund.id)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (!done) return
    await tx
      .insertInto('ledger_entry')
      .values({
        order_id: order.id,
        refund_id: refund.id,
        amount: refund.amount,
        // The payment the other way round.
        debit: order.mode,
        credit: order.service,
        payment_id: order.payment_id!,
        created_at: at.toISOString(),
      })
      .execute()
    if (order.account_id !== null) await notifyAboutRefund(tx, order, refund, at)
  })
