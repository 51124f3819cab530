import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { notifyAccountOwner } from '../credentials/notify-account-owner.server.ts'
import { revokeSessions } from '../sessions/sessions.server.ts'
import { disableTwoFactor } from './two-factor.server.ts'

/**
 * Switches the second factor of a phone's account off, ends all sessions, notifies the owner and records the action
 * with its reason, in one transaction. Returns false if there is no such account or no second factor.
 */
export const turnOffTwoFactorByOperator = ({ db, now }: Pick<Ctx, 'db' | 'now'>, phone: string, reason: string) =>
  inTransaction(db, async (tx) => {
    const account = await tx.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst()
    return account !== undefined && recordTwoFactorOff(tx, account.id, reason, now())
  })

/** The same for an account, in a transaction of the caller. */
export async function recordTwoFactorOff(tx: Db, id: number, reason: string, at: Date): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'phone', 'email'])
    .where('id', '=', id)
    .where('totp_confirmed_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) return false
  await disableTwoFactor(tx, account.id, at)
  await revokeSessions(tx, account.id, at)
  await tx
    .insertInto('operator_record')
    .values({ account_id: account.id, action: 'two_factor_off', reason, recorded_at: at.toISOString() })
    .execute()
  await notifyAccountOwner(tx, 'two_factor_off_by_operator', account, at)
  return true
}
