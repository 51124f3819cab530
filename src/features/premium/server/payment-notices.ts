import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { refuse } from '#contract/errors.ts'
import { YookassaNotice } from '#integrations/payments/yookassa-shapes.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { followPayment } from './advance-order.ts'
import { advanceRefund } from './advance-refund.ts'
import { findOrder } from './orders.ts'
import { findPaymentService } from './payment-service.ts'

const MAX_NOTICE_BYTES = 64 * 1024

/**
 * Notices of the payment service. They are not signed, so a notice is only a hint: it must come from an address of the
 * service, nothing but the id of a payment is taken from it, and a job asks the service what has become of that payment.
 * 200 is answered once the hint is stored; a repetition stores nothing.
 */
export function servePaymentNotices(app: FastifyInstance, ctx: Ctx) {
  app.post('/api/payments/notices/yookassa', { bodyLimit: MAX_NOTICE_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const shops = listShops(ctx)
    if (shops.length === 0) refuse('not_found')
    if (!shops.some(({ noticeSources = [] }) => isFrom(request.ip, noticeSources))) refuse('forbidden')
    const notice = YookassaNotice.safeParse(request.body)
    if (!notice.success) refuse('bad_request')
    await storeNotice(ctx, { event: notice.data.event, payment_id: notice.data.object.id })
    return reply.code(200).send()
  })
}

/** Also those that take no new orders: they tell of what they have taken. */
const listShops = ({ integrations: { payments, formerPayments } }: Pick<Ctx, 'integrations'>) =>
  [payments, ...formerPayments].filter(({ name }) => name === 'yookassa')

function isFrom(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network)
    return parsed.kind() === base.kind() && parsed.match(base, bits)
  })
}

const storeNotice = ({ db, now }: Ctx, notice: { event: string; payment_id: string }) =>
  inTransaction(db, async (tx) => {
    const stored = await tx
      .insertInto('payment_notice')
      .values({ ...notice, service: 'yookassa', received_at: now().toISOString() })
      .onConflict((known) => known.columns(['service', 'payment_id', 'event']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored) await enqueue(tx, 'follow_payment_notice', { notice_id: stored.id })
  })

/** Reads the payment, or the refund, again and brings its order to it, also an order that has ended: a late hold is released. */
export async function followPaymentNotice(ctx: Ctx, { notice_id }: JobPayload<'follow_payment_notice'>) {
  const notice = await ctx.db.selectFrom('payment_notice').selectAll().where('id', '=', notice_id).executeTakeFirst()
  if (!notice) return
  if (notice.event.startsWith('refund.')) return followRefund(ctx, notice.payment_id)
  // A notice does not say from which shop it is: the one that knows the payment answers.
  for (const payments of listShops(ctx)) {
    const payment = await payments.read(notice.payment_id)
    const order = payment?.orderId === undefined ? undefined : await findOrder(ctx.db, payment.orderId)
    if (!payment || !order || findPaymentService(ctx.integrations, order) !== payments) continue
    await followPayment(ctx, order, payment)
    return
  }
}

async function followRefund(ctx: Ctx, refundId: string) {
  const refund = await ctx.db
    .selectFrom('premium_refund')
    .select('id')
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  if (refund) await advanceRefund(ctx, refund.id)
}
