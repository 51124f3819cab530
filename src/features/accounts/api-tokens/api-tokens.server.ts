import type { ApiScope } from '#contract/api-scopes.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { refuseWrongPassword } from '../credentials/step-up.server.ts'
import { API_TOKEN_PREFIX, generateToken, hashToken } from '../server/token.ts'
import { type createApiToken, MAX_API_TOKENS, type PersonalToken } from './api-tokens.contract.ts'

const selectWorking = (db: Db, accountId: number, at: Date) =>
  db
    .selectFrom('api_token')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at.toISOString())

export function listOwnApiTokens(db: Db, accountId: number, at: Date): Promise<PersonalToken[]> {
  return selectWorking(db, accountId, at)
    .select(['id', 'name', 'created_at', 'expires_at', 'last_used_at'])
    .select((eb) => eb.ref('scopes').$castTo<ApiScope[]>().as('scopes'))
    .orderBy('id', 'desc')
    .execute()
}

type NewToken = ParsedInput<typeof createApiToken>['body']

/** Only the hash is stored, so the token is shown once. */
export async function createOwnApiToken(ctx: Ctx, accountId: number, { name, scopes, days, password }: NewToken) {
  await refuseWrongPassword(ctx, accountId, password, 'password')
  const at = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    // Two requests at the same moment count each other.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    const { total } = await selectWorking(tx, accountId, at)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    if (total >= MAX_API_TOKENS) refuse('limit_reached', { details: { max: MAX_API_TOKENS } })
    const token = API_TOKEN_PREFIX + generateToken()
    const { id } = await tx
      .insertInto('api_token')
      .values({
        account_id: accountId,
        name,
        scopes: [...new Set(scopes)],
        token_hash: hashToken(token),
        created_at: at.toISOString(),
        expires_at: new Date(at.getTime() + days * DAY_MS).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, token }
  })
}

export async function revokeOwnApiToken(db: Db, accountId: number, id: number, at: Date) {
  const revoked = await db
    .updateTable('api_token')
    .set({ revoked_at: at.toISOString() })
    .where((eb) => eb.and({ id, account_id: accountId }))
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked ?? refuse('not_found')
}
