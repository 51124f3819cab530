import type { Db } from '#database/connect.ts'
import type { TwoFactorRecoveryOutcome } from '#database/schema.ts'
import type { Ctx } from '#platform/context.ts'
import { secretContext } from '#platform/secrets/encrypt-stored-secrets.ts'

const TOKEN_COLUMN = 'two_factor_recovery.cancel_token_encrypted'

/** Date and cancellation token of the pending request of an account. */
export async function findPendingRecovery({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>, accountId: number) {
  const row = await db
    .selectFrom('two_factor_recovery')
    .select(['due_at', 'cancel_token_encrypted'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row?.cancel_token_encrypted) return undefined
  return {
    due_at: row.due_at,
    token: secrets.decrypt(row.cancel_token_encrypted, secretContext(TOKEN_COLUMN, accountId)),
  }
}

export const encryptCancelToken = ({ secrets }: Pick<Ctx, 'secrets'>, accountId: number, token: string) =>
  secrets.encrypt(token, secretContext(TOKEN_COLUMN, accountId))

type Ending = { outcome: TwoFactorRecoveryOutcome; at: Date }

/** Ends pending requests and forgets their links. The only writer of an outcome. */
export const endRecoveries = (db: Db, { outcome, at }: Ending) =>
  db
    .updateTable('two_factor_recovery')
    .set({ outcome, ended_at: at.toISOString(), cancel_token_encrypted: null })
    .where('ended_at', 'is', null)
    .returning('account_id')

/** Cancels the pending request of an account. Nothing happens without one. */
export const cancelPendingRecovery = (db: Db, accountId: number, at: Date) =>
  endRecoveries(db, { outcome: 'cancelled', at }).where('account_id', '=', accountId).executeTakeFirst()
