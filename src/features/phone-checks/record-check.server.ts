import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { phoneObject } from '#features/accounts/server/phones.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { MAX_LISTED_PHONE_CHECKS, type PhoneVerdict } from './phone-checks.contract.ts'

type Check = { account_id: number; number: string; verdict: PhoneVerdict }

/**
 * Records a check. Only the first one of a number on a day counts for the limit; refuses `too_many`. Does not wait until the disk
 * has it: a check that a crash loses is checked again.
 */
export async function recordPhoneCheck({ db, now, limits }: Pick<Ctx, 'db' | 'now' | 'limits'>, check: Check) {
  const checked_at = now().toISOString()
  await inTransaction(db, async (tx) => {
    const { is_first } = await tx
      .insertInto('phone_check')
      .values({ ...check, day: moscowDay(now()), checked_at })
      .onConflict((same) =>
        same.columns(['account_id', 'number', 'day']).doUpdateSet({ verdict: check.verdict, checked_at }),
      )
      .returning([
        sql<boolean>`phone_check.xmax = 0`.as('is_first'),
        sql`set_config('synchronous_commit', 'off', true)`.as('without_waiting'),
      ])
      .executeTakeFirstOrThrow()
    if (is_first) await limits.spend('phone_checks_of_account', check.account_id)
  })
}

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
