import type { Db } from '#database/connect.ts'
import { hashToken } from '#features/accounts/server/token.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'

/** Tokens of two operators who are signed in from the start: an operator cannot sign in without an authenticator app. */
export const OPERATOR_TOKENS = [
  'first-operator-of-the-browser-tests-0000000',
  'second-operator-of-the-browser-tests-000000',
]

/** Token of the only admin. */
export const ADMIN_TOKEN = 'only-admin-of-the-browser-tests-00000000000'

const SESSIONS = [
  ...OPERATOR_TOKENS.map((token) => ({ token, role: 'operator' })),
  { token: ADMIN_TOKEN, role: 'admin' },
]

export async function givenOperatorSessions(db: Db) {
  const at = new Date()
  const accounts = await db.selectFrom('account').select('id').orderBy('id', 'desc').limit(SESSIONS.length).execute()
  for (const [n, { id }] of accounts.entries()) {
    const { token, role } = SESSIONS[n]!
    await db
      .updateTable('account')
      .set({ operator_role: role, totp_secret: 'unused', totp_confirmed_at: at.toISOString() })
      .where('id', '=', id)
      .execute()
    await db
      .insertInto('session')
      .values({
        account_id: id,
        token_hash: hashToken(token),
        created_at: at.toISOString(),
        last_used_at: at.toISOString(),
        expires_at: new Date(at.getTime() + DAY_MS).toISOString(),
      })
      .execute()
  }
}
