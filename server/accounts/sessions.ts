import type { SignedIn } from '#contract/accounts.ts'
import { IDLE_SECONDS } from '#contract/session.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '../context.ts'
import { expiryOf } from './caller.ts'
import { hashToken, newToken } from './token.ts'
import { findUser } from './user.ts'

export async function openSession({ db }: Pick<Ctx, 'db'>, accountId: number, at: Date): Promise<SignedIn> {
  const token = newToken()
  const created_at = at.toISOString()
  const expires_at = expiryOf(created_at, at)
  await db
    .insertInto('session')
    .values({ account_id: accountId, token_hash: hashToken(token), created_at, last_used_at: created_at, expires_at })
    .execute()
  return {
    token,
    token_type: 'bearer',
    expires_at: expires_at.replace(/\.\d+Z$/, 'Z'),
    ttl: IDLE_SECONDS,
    user: await findUser(db, accountId),
  }
}

export async function endSession(db: Db, sessionId: number, at: Date) {
  await db.updateTable('session').set({ revoked_at: at.toISOString() }).where('id', '=', sessionId).execute()
}
