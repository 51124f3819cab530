import type { Caller } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { Premium, PremiumMode } from '../contract/premium.ts'
import { refuseUnlessMayBuy } from './company-payer.ts'
import { withdrawRenewals } from './orders.ts'
import { findOwnPremium } from './own-premium.ts'
import { lockPremium, refusePremiumEvent, transitionPremium } from './transition.ts'

const TRIAL_WAS_USED = 'Бесплатный месяц даём один раз, и вы им уже пользовались'
const TRIAL_FOR_NEW = 'Бесплатный месяц даём тем, кто ещё не платил за премиум'

export async function startTrial(ctx: Ctx, caller: Caller, mode: PremiumMode): Promise<Premium> {
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    await refuseUnlessMayBuy(tx, caller, mode, at)
    const row = await lockPremium(tx, caller.id, mode, at)
    if (row.state === 'trial') return
    const started = await transitionPremium(tx, row, { kind: 'start_trial' }, at)
    if (!started) refusePremiumEvent(row, row.trial_used_at === null ? TRIAL_FOR_NEW : TRIAL_WAS_USED)
  })
  return findOwnPremium(ctx, caller, mode)
}

/** Ends the renewal, and a renewal that is under way unless the bank has said yes already. */
export async function cancelRenewal(ctx: Ctx, caller: Caller, mode: PremiumMode): Promise<Premium> {
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockPremium(tx, caller.id, mode, at)
    if (row.state === 'cancelled') return
    const cancelled = await transitionPremium(tx, row, { kind: 'cancel' }, at)
    if (!cancelled) refusePremiumEvent(row, 'Продлевать нечего: сами мы ничего не спишем')
    await withdrawRenewals(tx, caller.id, mode, at)
  })
  return findOwnPremium(ctx, caller, mode)
}

export async function restoreRenewal(ctx: Ctx, caller: Caller, mode: PremiumMode): Promise<Premium> {
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    await refuseUnlessMayBuy(tx, caller, mode, at)
    const row = await lockPremium(tx, caller.id, mode, at)
    if (row.state === 'active') return
    const restored = await transitionPremium(tx, row, { kind: 'restore' }, at)
    if (!restored) refusePremiumEvent(row, 'Продление уже не вернуть: оплатите новый месяц')
  })
  return findOwnPremium(ctx, caller, mode)
}
