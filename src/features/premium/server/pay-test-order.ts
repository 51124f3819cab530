import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import { answerTestPayment } from '#fakes/test-payments.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type payTestOrder, TEST_PAYMENT_CODE } from '../contract/premium.ts'
import { advanceOrder } from './advance-order.ts'
import { findOwnOrder, type OrderRow } from './orders.ts'

type Answer = ParsedInput<typeof payTestOrder>['body']

/** The person chooses on the pay page what the test bank answers. The bank then tells us, unless it is to be silent. */
export async function payOrderByTest(
  ctx: Ctx,
  caller: Caller,
  id: number,
  { outcome, code }: Answer,
): Promise<OrderRow> {
  const bank = ctx.integrations.payments.testBank ?? refuse('not_found')
  const order = await findOwnOrder(ctx.db, caller.id, id)
  if (order.service !== 'test' || order.payment_id === null) refuse('not_found')
  if (order.state === 'expired' || (order.state === 'pending' && new Date(order.expires_at) <= ctx.now()))
    refuse('state_conflict', { message: 'Заказ закрыт, деньги не списаны', details: { state: 'expired' } })
  if (outcome === 'confirmed' && code !== TEST_PAYMENT_CODE) refuse('wrong_code', { details: { attempts_left: 1 } })
  if (order.state !== 'pending') return order
  await answerTestPayment(bank, order.payment_id, outcome === 'confirmed' ? 'paid' : outcome)
  await inTransaction(ctx.db, (tx) =>
    enqueue(tx, 'advance_premium_order', { order_id: id }, outcome === 'silent' ? 60 : 0),
  )
  if (outcome === 'silent') return order
  return (await advanceOrder(ctx, id)) ?? order
}
