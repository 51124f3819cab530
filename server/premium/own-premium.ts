import { refuse } from '#contract/core/errors.ts'
import type { Premium, PremiumMode } from '#contract/premium/premium.ts'
import type { Db } from '#database/connect.ts'
import { hasCompanyRole } from '#domain/companies/company-roles.ts'
import { PLAN_FEATURES, PLANS } from '#domain/premium/plans.ts'
import { hasPremium } from '#domain/premium/premium-states.ts'
import { isProviderError } from '#integrations/providers/provider-error.ts'
import { type Caller, refuseUnlessCompanyRole } from '../accounts/caller.ts'
import { findPremiumRights } from '../accounts/premium-rights.ts'
import type { Ctx } from '../context.ts'
import { inTransaction, withoutBeforeCommit } from '../transactions/in-transaction.ts'
import { advanceOrder, followPayment } from './advance-order.ts'
import { insertCardCheck } from './change-card.ts'
import { createPayment } from './create-payment.ts'
import { findLiveOrder, findOrder, findOwnOrder, insertOrder, type OrderRow, withdrawRenewals } from './orders.ts'
import { findSetting } from './settings.ts'
import { lockPremium, type PremiumRow, premiumFacts, refusePremiumEvent, transitionPremium } from './transition.ts'
import { listUsage } from './usage.ts'

export const modeOf = ({ is_employer_mode }: Caller, mode?: PremiumMode): PremiumMode =>
  mode ?? (is_employer_mode ? 'employer' : 'seeker')

export async function findOwnPremium(ctx: Ctx, caller: Caller, mode: PremiumMode): Promise<Premium> {
  const at = ctx.now()
  const [row, order, rights, sub_premium_url, unsub_premium_url] = await Promise.all([
    findPremiumRow(ctx.db, caller.id, mode),
    findLiveOrder(ctx.db, caller.id, mode),
    findPremiumRights(ctx.db, caller.id, at),
    findSetting(ctx, 'sub_url'),
    findSetting(ctx, 'unsub_url'),
  ])
  const isOwn = row !== undefined && hasPremium(premiumFacts(row), at)
  const premium = rights[mode]
  const { code, name, price } = PLANS[mode]
  return {
    premium,
    mode,
    state: shownState(row, order, at),
    plan: { code, name, price, currency: 'RUB', period: 'month' },
    until: row?.until ?? null,
    covered_until: row?.covered_until ?? null,
    auto_renew: row !== undefined && (row.state === 'active' || row.state === 'grace') && row.method_encrypted !== null,
    charge_at: row?.charge_at ?? null,
    method: row?.method_name ?? null,
    features: PLAN_FEATURES[mode].map((feature) => ({ ...feature })),
    usage: await listUsage(ctx.db, caller, mode, rights),
    can_try: row === undefined || row.state === 'none',
    trial: row === undefined ? null : await findTrial(ctx.db, row),
    can_restore: row?.state === 'cancelled' && row.method_encrypted !== null && isBefore(at, row.until),
    is_paid_by_colleague: premium && !isOwn,
    sub_premium_url,
    unsub_premium_url,
    can_buy: mode === 'seeker' || mayBuyForCompany(caller),
  }
}

const mayBuyForCompany = ({ company_id, company_role }: Caller) =>
  company_id === null || hasCompanyRole(company_role, 'owner')

const isBefore = (at: Date, until: string | null) => until !== null && at < new Date(until)

const findPremiumRow = (db: Db, accountId: number, mode: PremiumMode): Promise<PremiumRow | undefined> =>
  db.selectFrom('premium').selectAll().where('account_id', '=', accountId).where('mode', '=', mode).executeTakeFirst()

/** The free month as it was given: what was bought in it does not change its end. */
async function findTrial(db: Db, { id, trial_used_at }: PremiumRow): Promise<Premium['trial']> {
  if (trial_used_at === null) return null
  const start = await db
    .selectFrom('premium_event')
    .select(['created_at', 'until'])
    .where('premium_id', '=', id)
    .where('event', '=', 'start_trial')
    .executeTakeFirst()
  return start?.until ? { from: start.created_at, until: start.until } : null
}

/** The end of rights shows at once, also while the job that records it is late. */
function shownState(row: PremiumRow | undefined, order: OrderRow | undefined, at: Date): Premium['state'] {
  const isOver = row !== undefined && row.state !== 'none' && !hasPremium(premiumFacts(row), at)
  const state = isOver ? 'expired' : (row?.state ?? 'none')
  return (state === 'none' || state === 'expired') && order ? 'pending' : state
}

/** Refuses `forbidden` below the owner of a company, and `state_conflict` if a colleague has paid or is paying. */
async function refuseUnlessMayBuy(tx: Db, caller: Caller, mode: PremiumMode, at: Date) {
  if (mode === 'seeker' || caller.company_id === null) return
  refuseUnlessCompanyRole(caller, 'owner')
  // Two owners at once: the second one sees what the first has ordered or bought.
  await tx.selectFrom('company').select('id').where('id', '=', caller.company_id).forNoKeyUpdate().execute()
  // Orders before rights: an order that is settled between the two reads shows as rights.
  if (await isColleaguePaying(tx, caller.company_id, caller.id, at))
    refuse('state_conflict', {
      message: 'Премиум компании сейчас оплачивает ваш коллега: второй раз не нужно',
      details: { state: 'pending' },
    })
  const colleague = await tx
    .selectFrom('premium')
    .innerJoin('employer', 'employer.id', 'premium.account_id')
    .select('premium.state')
    .where('mode', '=', 'employer')
    .where('company_id', '=', caller.company_id)
    .where('account_id', '<>', caller.id)
    .where('covered_until', '>', at.toISOString())
    .executeTakeFirst()
  if (colleague)
    refuse('state_conflict', {
      message: 'За премиум компании уже платит ваш коллега: второй раз не нужно',
      details: { state: colleague.state },
    })
}

/** Whether money of somebody else of the company may still be taken for its premium. */
async function isColleaguePaying(tx: Db, companyId: number, accountId: number, at: Date): Promise<boolean> {
  const order = await tx
    .selectFrom('premium_order')
    .innerJoin('employer', 'employer.id', 'premium_order.account_id')
    .select('premium_order.id')
    .where('mode', '=', 'employer')
    .where('company_id', '=', companyId)
    .where('account_id', '<>', accountId)
    .where((eb) =>
      eb.or([
        eb('premium_order.state', '=', 'capturing'),
        eb.and([eb('premium_order.state', '=', 'pending'), eb('expires_at', '>', at.toISOString())]),
      ]),
    )
    .executeTakeFirst()
  return order !== undefined
}

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

/** Orders a month and makes its payment. An order that waits already is returned, so two clicks are one order. */
export async function orderMonth(ctx: Ctx, caller: Caller, mode: PremiumMode): Promise<OrderRow> {
  const at = ctx.now()
  const stale = await findLiveOrder(ctx.db, caller.id, mode)
  if (stale && new Date(stale.expires_at) <= at) await advanceOrder(ctx, stale.id).catch(refuseWithoutService)
  const order = await withoutBeforeCommit(() =>
    inTransaction(ctx.db, async (tx) => {
      await refuseUnlessMayBuy(tx, caller, mode, at)
      const row = await lockPremium(tx, caller.id, mode, at)
      if (row.state === 'active' && hasPremium(premiumFacts(row), at))
        refusePremiumEvent(row, 'Премиум уже включён и продлится сам')
      const service = ctx.integrations.payments.name
      await dropCardCheck(tx, caller.id, mode)
      const added = await insertOrder(tx, { account_id: caller.id, mode, kind: 'purchase', service }, at)
      if (added) return added
      const waiting = await findLiveOrder(tx, caller.id, mode)
      if (waiting?.kind === 'purchase') return waiting
      return refusePremiumEvent(row, 'Сейчас идёт списание за следующий месяц. Подождите минуту')
    }),
  )
  await pursuePayment(ctx, order)
  return findOwnOrder(ctx.db, caller.id, order.id)
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

export async function findFreshOrder(ctx: Ctx, caller: Caller, id: number): Promise<OrderRow> {
  const order = await findOwnOrder(ctx.db, caller.id, id)
  // The service may be down: the order is what it was, and a job asks again.
  const fresh = await advanceOrder(ctx, order.id).catch((error: unknown) => {
    if (!isProviderError(error)) throw error
    return findOrder(ctx.db, order.id)
  })
  return fresh ?? order
}
