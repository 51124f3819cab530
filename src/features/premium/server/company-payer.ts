import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, refuseUnlessCompanyRole } from '#features/accounts/server/caller.ts'
import { lockCompany } from '#features/accounts/server/company-rows.ts'
import type { PremiumMode } from '../contract/premium.ts'

/** Refuses `forbidden` below the owner of a company, and `state_conflict` if a colleague has paid or is paying. */
export async function refuseUnlessMayBuy(tx: Db, caller: Caller, mode: PremiumMode, at: Date) {
  if (mode === 'seeker' || caller.company_id === null) return
  refuseUnlessCompanyRole(caller, 'owner')
  // Two owners at once: the second one sees what the first has ordered or bought.
  await lockCompany(tx, caller.company_id)
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
