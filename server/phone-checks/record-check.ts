import { MAX_LISTED_PHONE_CHECKS, type PhoneVerdict } from '#contract/phone-checks/phone-checks.ts'
import type { Db } from '#database/connect.ts'
import { moscowDay } from '#lib/dates/moscow-day.ts'
import { phoneObject } from '../accounts/phones.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../transactions/in-transaction.ts'

type Check = { account_id: number; number: string; verdict: PhoneVerdict }

/** Records a check. Only the first one of a number on a day counts for the limit; refuses `too_many`. */
export async function recordPhoneCheck({ db, now, limits }: Pick<Ctx, 'db' | 'now' | 'limits'>, check: Check) {
  const at = now()
  await inTransaction(db, async (tx) => {
    const first = await tx
      .insertInto('phone_check')
      .values({ ...check, day: moscowDay(at), checked_at: at.toISOString() })
      .onConflict((same) => same.columns(['account_id', 'number', 'day']).doNothing())
      .returning('number')
      .executeTakeFirst()
    if (first) await limits.spend('phone_checks_of_account', check.account_id)
    else await updateCheck(tx, check, at)
  })
}

const updateCheck = (tx: Db, { account_id, number, verdict }: Check, at: Date) =>
  tx
    .updateTable('phone_check')
    .set({ verdict, checked_at: at.toISOString() })
    .where((eb) => eb.and({ account_id, number, day: moscowDay(at) }))
    .execute()

/** The numbers that this account checked last, each once. */
export async function listOwnPhoneChecks(db: Db, accountId: number) {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('phone_check')
        .distinctOn('number')
        .select(['number', 'verdict', 'checked_at'])
        .where('account_id', '=', accountId)
        .orderBy('number')
        .orderBy('checked_at', 'desc')
        .as('last_check'),
    )
    .selectAll()
    .orderBy('checked_at', 'desc')
    .limit(MAX_LISTED_PHONE_CHECKS)
    .execute()
  return rows.map(({ number, verdict, checked_at }) => ({
    phone: phoneObject(number),
    verdict: verdict as PhoneVerdict,
    checked_at,
  }))
}
