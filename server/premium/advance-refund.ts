import { isProviderError } from '#integrations/providers/provider-error.ts'
import type { Ctx } from '../context.ts'
import type { JobPayload } from '../jobs/job-payloads.ts'
import type { ErrorLog } from '../legal-deadlines.ts'
import { inTransaction } from '../transactions/in-transaction.ts'
import { findReceiptAddress } from './create-payment.ts'
import { notifyAboutRefund } from './notices.ts'
import { describeOrder, findOrder, nextCheck, type OrderRow } from './orders.ts'
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
  // The operator of the site has changed the service meanwhile: only the cabinet of the former one gives the money back.
  if (order.service !== ctx.integrations.payments.name) return failRefund(ctx, refund, 'other_service')
  if (refund.refund_id === null && Date.parse(refund.expires_at) <= ctx.now().getTime())
    return failRefund(ctx, refund, 'no_answer')
  await ctx.db
    .updateTable('premium_refund')
    .set({ check_at: nextCheck(ctx.now()) })
    .where('id', '=', id)
    .execute()
  const found = await findRefund(ctx, refund, order)
  if (!found) return
  await ctx.db.updateTable('premium_refund').set({ refund_id: found.id }).where('id', '=', id).execute()
  if (found.status === 'canceled') return failRefund(ctx, refund, found.failure ?? 'canceled')
  if (found.status === 'succeeded') await settleRefund(ctx, refund, order)
}

async function findRefund(ctx: Ctx, refund: RefundRow, order: OrderRow) {
  const { payments } = ctx.integrations
  if (refund.refund_id !== null) return payments.readRefund(refund.refund_id)
  const receiptTo = await findReceiptAddress(ctx, order.account_id)
  try {
    return await payments.refund({
      ...{ key: refund.idempotence_key, paymentId: order.payment_id ?? '', amount: refund.amount },
      ...{ description: `Возврат. ${describeOrder(order)}`, receiptTo },
    })
  } catch (error) {
    if (!isProviderError(error) || (error.kind !== 'rejected' && error.kind !== 'not_found')) throw error
    await failRefund(ctx, refund, 'refused')
    return undefined
  }
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
      .insertInto('ledger_refund')
      .values({
        ...{ refund_id: refund.id, amount: refund.amount, debit: order.mode, credit: order.service },
        created_at: at.toISOString(),
      })
      .execute()
    if (order.account_id !== null) await notifyAboutRefund(tx, order, refund, at)
  })
