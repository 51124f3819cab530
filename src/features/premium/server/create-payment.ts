import type { Payment } from '#integrations/payments/payments.ts'
import type { Ctx } from '#platform/context.ts'
import { secretContext } from '#platform/secrets/encrypt-stored-secrets.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { describeOrder, type OrderRow } from './orders.ts'
import { findPaymentService } from './payment-service.ts'

/**
 * Asks the payment service for the payment of an order and records it. The key of the order makes it one payment, whoever
 * asks again after a reply that was lost.
 */
export async function createPayment(ctx: Ctx, order: OrderRow): Promise<Payment | undefined> {
  const customer = await findCustomer(ctx, order)
  const payments = findPaymentService(ctx.integrations, order)
  if (!customer || !payments) return undefined
  const payment = await payments.create({
    key: order.idempotence_key,
    orderId: order.id,
    amount: order.amount,
    description: describeOrder(order),
    returnUrl: `${ctx.site.public_url}/premium?order=${order.id}`,
    receiptTo: customer.receiptTo,
    ...(order.kind === 'renewal' && { methodId: customer.methodId }),
  })
  await inTransaction(ctx.db, (tx) =>
    tx
      .updateTable('premium_order')
      .set({ payment_id: payment.id, pay_url: payment.payUrl ?? null })
      .where('id', '=', order.id)
      .where('payment_id', 'is', null)
      .execute(),
  )
  return payment
}

/** Undefined if there is nobody to charge any more. */
async function findCustomer({ db, secrets }: Ctx, { account_id, mode, kind }: OrderRow) {
  if (account_id === null) return undefined
  const found = await db
    .selectFrom('account')
    .leftJoin('premium', (join) => join.onRef('premium.account_id', '=', 'account.id').on('premium.mode', '=', mode))
    .select(['account.email', 'account.phone', 'premium.id as premium_id', 'premium.method_encrypted'])
    .where('account.id', '=', account_id)
    .executeTakeFirst()
  if (!found) return undefined
  const receiptTo = receiptAddress(found)
  const { premium_id, method_encrypted } = found
  if (kind === 'purchase') return { receiptTo, methodId: '' }
  if (premium_id === null || method_encrypted === null) return undefined
  return {
    receiptTo,
    methodId: secrets.decrypt(method_encrypted, secretContext('premium.method_encrypted', premium_id)),
  }
}

const receiptAddress = ({ email, phone }: { email: string | null; phone: string | null }) =>
  email ? { email } : { phone: (phone ?? '').replace(/^\+/, '') }

/** Where a receipt goes; undefined if the account is gone. */
export async function findReceiptAddress({ db }: Pick<Ctx, 'db'>, accountId: number | null) {
  if (accountId === null) return undefined
  const found = await db.selectFrom('account').select(['email', 'phone']).where('id', '=', accountId).executeTakeFirst()
  return found && receiptAddress(found)
}
