import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import type { Payment, PaymentService } from '#integrations/payments/payments.ts'
import type { Ctx } from '#platform/context.ts'
import { secretContext } from '#platform/secrets/encrypt-stored-secrets.ts'
import { inTransaction, withoutBeforeCommit } from '#platform/transactions/in-transaction.ts'
import type { PremiumMode } from '../contract/premium.ts'
import { hasPremium } from '../rules/premium-states.ts'
import { closeCardCheck, findLiveOrder, findOwnOrder, insertOrder, type OrderRow } from './orders.ts'
import { takenBy } from './payment-service.ts'
import { lockPremium, type PremiumRow, premiumFacts, publishPremiumChange, refusePremiumEvent } from './transition.ts'

/** An order of one rouble on another card. Refuses `state_conflict` without premium, and while money is being taken. */
export async function insertCardCheck(ctx: Ctx, caller: Caller, mode: PremiumMode): Promise<OrderRow> {
  const at = ctx.now()
  return withoutBeforeCommit(() =>
    inTransaction(ctx.db, async (tx) => {
      const row = await lockPremium(tx, caller.id, mode, at)
      if (row.method_encrypted === null || !hasPremium(premiumFacts(row), at))
        return refusePremiumEvent(row, 'Карта нужна только для продления, а продления нет')
      const taken = takenBy(ctx.integrations.payments)
      const order = { account_id: caller.id, mode, kind: 'purchase', ...taken, is_card_check: true } as const
      const added = await insertOrder(tx, order, at)
      if (added) return added
      const waiting = await findLiveOrder(tx, caller.id, mode)
      if (waiting?.is_card_check) return findOwnOrder(tx, caller.id, waiting.id)
      return refusePremiumEvent(row, 'Сейчас идёт платёж. Смените карту через минуту')
    }),
  )
}

/** The bank holds the rouble: the card takes the place of the former one, and the rouble goes back. */
export async function saveCard(ctx: Ctx, payments: PaymentService, order: OrderRow, payment: Payment): Promise<void> {
  if (order.card_saved_at === null && order.account_id !== null) {
    const { account_id, mode } = order
    const at = ctx.now()
    await inTransaction(ctx.db, async (tx) => {
      const premium = await lockPremium(tx, account_id, mode, at)
      await storeCard(tx, ctx, { order, payment, premium }, at)
    })
  }
  const { status } = await payments.cancel(payment.id)
  if (status === 'canceled') await closeCardCheck(ctx.db, order.id)
}

type CheckedCard = { order: OrderRow; payment: Payment; premium: PremiumRow }

/** Puts the card of the payment in the place of the saved one, once, unless its order has ended. */
export async function storeCard(
  tx: Db,
  { secrets }: Pick<Ctx, 'secrets'>,
  { order, payment: { id, method }, premium }: CheckedCard,
  at: Date,
): Promise<void> {
  if (!method) return
  const stored = await tx
    .updateTable('premium_order')
    .set({ card_saved_at: at.toISOString(), payment_id: id })
    .where('id', '=', order.id)
    .where('state', '=', 'pending')
    .where('expires_at', '>', at.toISOString())
    .where('card_saved_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!stored) return
  await tx
    .updateTable('premium')
    .set({
      method_encrypted: secrets.encrypt(method.id, secretContext('premium.method_encrypted', premium.id)),
      method_name: method.name,
      // After a refusal of the former card the new one is tried at once.
      ...(premium.state === 'grace' && { charge_at: at.toISOString() }),
    })
    .where('id', '=', premium.id)
    .execute()
  await publishPremiumChange(tx, premium)
}
