import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { findPremiumRights } from '#features/accounts/server/premium-rights.ts'
import { hasCompanyRole } from '#features/companies/team/company-roles.rules.ts'
import type { Ctx } from '#platform/context.ts'
import type { Premium, PremiumMode } from '../contract/premium.ts'
import { PLAN_FEATURES, PLANS } from '../rules/plans.ts'
import { hasPremium } from '../rules/premium-states.ts'
import { findLiveOrder, type OrderRow } from './orders.ts'
import { findSetting } from './settings.ts'
import { type PremiumRow, premiumFacts } from './transition.ts'
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
