import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { MAX_AUDIT_SEARCH_QUERY, MAX_AUDIT_SEARCHES } from './audit.contract.ts'
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
    // Locks the account, so that two searches at once do not pass the limit.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    const changed = { query: storedQuery(query), saved_at: now().toISOString() }
    const known = await tx
      .updateTable('audit_search')
      .set(changed)
      .where((eb) => eb.and({ account_id: accountId, name }))
      .returning('id')
      .executeTakeFirst()
    if (known) return known
    const { count } = await tx
      .selectFrom('audit_search')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (count >= MAX_AUDIT_SEARCHES) refuse('limit_reached')
    return tx
      .insertInto('audit_search')
      .values({ account_id: accountId, name, ...changed })
      .returning('id')
      .executeTakeFirstOrThrow()
  })

/** An address spells a letter with several characters. */
function storedQuery(query: string): string {
  const text = auditQueryText(query)
  return text.length > MAX_AUDIT_SEARCH_QUERY ? refuseField('query', 'Слишком длинный поиск, сократите слова') : text
}

export async function removeOwnAuditSearch(db: Db, accountId: number, id: number) {
  const removed = await db
    .deleteFrom('audit_search')
    .where((eb) => eb.and({ id, account_id: accountId }))
    .returning('id')
    .executeTakeFirst()
  return removed ?? refuse('not_found')
}
