import type { Db } from '#database/connect.ts'
import { endLettersByToken, findLettersByToken } from '#features/notifications/settings/unsubscribe.server.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { refuseMissingSearch } from './queries.ts'

type TokenContext = Pick<Ctx, 'db' | 'now' | 'secrets'>

/** Refuses tokens of deleted saved searches: nothing is sent for them. */
export const findUnsubscription = async (ctx: TokenContext, token: string) =>
  (await findLettersByToken(ctx, token)) ?? findSearchByToken(ctx.db, token)

/** Idempotent: mail programs send the request of a click more than once. */
export const unsubscribeByToken = (ctx: TokenContext, token: string) =>
  inTransaction(ctx.db, async (tx) => {
    const letters = await endLettersByToken({ ...ctx, db: tx }, token)
    return letters ?? endLettersOfSearch(tx, token, ctx.now())
  })

async function findSearchByToken(db: Db, token: string) {
  const row = await db
    .selectFrom('saved_search')
    .select(['name', 'by_email', 'frequency'])
    .where('unsubscribe_token', '=', token)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!row) return refuseMissingSearch()
  return { kind: 'saved_search' as const, name: row.name, is_subscribed: row.by_email && row.frequency !== 'off' }
}

async function endLettersOfSearch(tx: Db, token: string, at: Date) {
  await tx
    .updateTable('saved_search')
    .set({ by_email: false, updated_at: at.toISOString() })
    .where('unsubscribe_token', '=', token)
    .where('status', '<>', 'deleted')
    .where('by_email', '=', true)
    .execute()
  return findSearchByToken(tx, token)
}
