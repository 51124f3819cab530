import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { MAX_AUDIT_SEARCHES } from './audit.contract.ts'
import { auditQueryText } from './audit-query.rules.ts'

export const listOwnAuditSearches = (db: Db, accountId: number) =>
  db
    .selectFrom('audit_search')
    .select(['id', 'name', 'query'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute()

type NewSearch = { name: string; query: string }

/** A search of the same name takes its place. Refuses `limit_reached` for one more than there is room for. */
export const saveOwnAuditSearch = (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  accountId: number,
  { name, query }: NewSearch,
) =>
  inTransaction(db, async (tx) => {
    // Two searches of one operator do not take the same place.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    const changed = { query: auditQueryText(query), saved_at: now().toISOString() }
    const known = await tx
      .updateTable('audit_search')
      .set(changed)
      .where((eb) => eb.and({ account_id: accountId, name }))
      .returning('id')
      .executeTakeFirst()
    if (known) return known
    const { rows } = await sql<{ id: number }>`
      insert into audit_search (account_id, place, name, query, saved_at)
      select ${accountId}, min(free.place), ${name}, ${changed.query}, ${changed.saved_at}
      from generate_series(1, ${MAX_AUDIT_SEARCHES}::int) as free(place)
      where not exists (select from audit_search where account_id = ${accountId} and audit_search.place = free.place)
      having min(free.place) is not null
      returning id`.execute(tx)
    return rows[0] ?? refuse('limit_reached')
  })

export async function removeOwnAuditSearch(db: Db, accountId: number, id: number) {
  const removed = await db
    .deleteFrom('audit_search')
    .where((eb) => eb.and({ id, account_id: accountId }))
    .returning('id')
    .executeTakeFirst()
  return removed ?? refuse('not_found')
}
