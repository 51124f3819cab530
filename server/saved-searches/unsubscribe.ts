import type { Db } from '#database/connect.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../transactions/in-transaction.ts'
import { refuseMissingSearch } from './queries.ts'

/** Refuses tokens of deleted saved searches: nothing is sent for them. */
export async function findUnsubscription(db: Db, token: string) {
  const row = await db
    .selectFrom('saved_search')
    .select(['name', 'by_email', 'frequency'])
    .where('unsubscribe_token', '=', token)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!row) return refuseMissingSearch()
  return { name: row.name, is_subscribed: row.by_email && row.frequency !== 'off' }
}

/** Idempotent: mail programs send the request of a click more than once. */
export async function unsubscribeByToken({ db, now }: Pick<Ctx, 'db' | 'now'>, token: string) {
  return inTransaction(db, async (tx) => {
    await tx
      .updateTable('saved_search')
      .set({ by_email: false, updated_at: now().toISOString() })
      .where('unsubscribe_token', '=', token)
      .where('status', '<>', 'deleted')
      .where('by_email', '=', true)
      .execute()
    return findUnsubscription(tx, token)
  })
}
