import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { withoutDefaults } from '#features/search/same-saved-search.server.ts'
import { MINUTE_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { SavedSearchKind } from '../contract/saved-searches.ts'

/** Looks with shorter pauses between them are one visit. */
const VISIT_PAUSE_MS = 30 * MINUTE_MS
/** Searches that are remembered for one account: those looked at last. */
const MAX_VISITED_SEARCHES = 100

/** Notes that the caller looks at a search, and returns when the visit before this one ended; null if there was none. */
export async function noteSearchVisit(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id: account_id }: Pick<Caller, 'id'>,
  kind: SavedSearchKind,
  search: Record<string, unknown>,
) {
  const at = now()
  const lastBefore = new Date(at.getTime() - VISIT_PAUSE_MS).toISOString()
  return inTransaction(db, async (tx) => {
    const { previous_at } = await tx
      .insertInto('search_visit')
      .values({ account_id, kind, search_hash: hashOfSearch(kind, search), visited_at: at.toISOString() })
      .onConflict((same) =>
        same.columns(['account_id', 'kind', 'search_hash']).doUpdateSet({
          previous_at: sql`case when search_visit.visited_at < ${lastBefore} then search_visit.visited_at else search_visit.previous_at end`,
          visited_at: sql`greatest(search_visit.visited_at, excluded.visited_at)`,
        }),
      )
      .returning('previous_at')
      .executeTakeFirstOrThrow()
    if (previous_at === null) await forgetOldest(tx, account_id)
    return { since: previous_at }
  })
}

/** Another request may do the same: what it has locked, it deletes. */
const forgetOldest = (tx: Db, accountId: number) =>
  sql`
    delete from search_visit where id in (
      select id from search_visit where account_id = ${accountId} order by visited_at desc, id desc
      offset ${sql.lit(MAX_VISITED_SEARCHES)} for update skip locked
    )`.execute(tx)

/** Of what was searched: neither the order of its filters nor capital letters make another search. */
export function hashOfSearch(kind: SavedSearchKind, search: Record<string, unknown>): Buffer {
  const filters = Object.entries(withoutDefaults(kind, search)).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(filters).toLowerCase()).digest()
}
