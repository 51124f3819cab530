import type { SignedIn } from '#contract/accounts.ts'
import type { Session } from '#contract/security.ts'
import { IDLE_SECONDS } from '#contract/session.ts'
import type { Db } from '#database/connect.ts'
import type { Visitor } from '../http/serve.ts'
import { expiryOf } from './caller.ts'
import { hasNeededConsents } from './consents.ts'
import { hashToken, newToken } from './token.ts'
import { findUser } from './user.ts'

/**
 * Opens a session and cancels a scheduled deletion, unless a required consent was withdrawn: that deletion must be
 * cancelled explicitly. Only the hash of the token is stored.
 */
export async function openSession(
  db: Db,
  accountId: number,
  { device, network }: Visitor,
  at: Date,
): Promise<SignedIn> {
  const token = newToken()
  const created_at = at.toISOString()
  const expires_at = expiryOf(created_at, at)
  if (await hasNeededConsents(db, accountId)) {
    await db.updateTable('account').set({ delete_at: null }).where('id', '=', accountId).execute()
  }
  await db
    .insertInto('session')
    .values({
      account_id: accountId,
      token_hash: hashToken(token),
      created_at,
      last_used_at: created_at,
      expires_at,
      device,
      address: network,
    })
    .execute()
  return {
    token,
    token_type: 'bearer',
    expires_at: expires_at.replace(/\.\d+Z$/, 'Z'),
    ttl: IDLE_SECONDS,
    user: await findUser(db, accountId),
  }
}

const alive = (db: Db, accountId: number, at: Date) =>
  db
    .updateTable('session')
    .set({ revoked_at: at.toISOString() })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)

/** Returns whether there was such an active session. */
export async function endOne(db: Db, accountId: number, sessionId: number, at: Date): Promise<boolean> {
  return (await alive(db, accountId, at).where('id', '=', sessionId).executeTakeFirst()).numUpdatedRows > 0n
}

/** Revokes the sessions of an account, except `exceptId`. Returns how many were active. */
export async function endAll(db: Db, accountId: number, at: Date, but?: number): Promise<number> {
  const ending = but === undefined ? alive(db, accountId, at) : alive(db, accountId, at).where('id', '<>', but)
  return Number((await ending.executeTakeFirst()).numUpdatedRows)
}

export async function listLiving(db: Db, accountId: number, currentId: number, at: Date): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_used_at', 'device', 'address'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, is_current: row.id === currentId }))
}
