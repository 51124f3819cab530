import { toJsonColumn } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { findSameSearch } from '#features/search/same-saved-search.server.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { findOwnSavedSearch, refuseMissingSearch } from './queries.ts'
import { lockSavedSearches, refuseOverSearchLimit } from './save-search.ts'

/** Finds nothing new until it is resumed. Idempotent. */
export async function pauseOwnSavedSearch(ctx: Ctx, caller: Caller, id: number) {
  const updated_at = ctx.now().toISOString()
  await inTransaction(ctx.db, (tx) =>
    tx
      .updateTable('saved_search')
      .set({ status: 'paused', paused_at: updated_at, updated_at })
      .where('id', '=', id)
      .where('account_id', '=', caller.id)
      .where('status', '=', 'active')
      .execute(),
  )
  return findOwnSavedSearch(ctx, caller, id)
}

/** After the end of premium only as many are active as the limit allows. Idempotent. */
export async function resumeOwnSavedSearch(ctx: Ctx, caller: Caller, id: number) {
  const updated_at = ctx.now().toISOString()
  await inTransaction(ctx.db, async (tx) => {
    await lockSavedSearches(tx, caller.id)
    const resumed = await tx
      .updateTable('saved_search')
      .set({ status: 'paused' })
      .where('id', '=', id)
      .where('account_id', '=', caller.id)
      .where('status', 'in', ['paused', 'auto_paused'])
      .returning('id')
      .executeTakeFirst()
    if (!resumed) return
    await refuseOverSearchLimit(tx, caller.id, ctx.now(), { isActive: true })
    await tx
      .updateTable('saved_search')
      .set({ status: 'active', paused_at: null, warned_at: null, opened_at: updated_at, updated_at })
      .where('id', '=', id)
      .execute()
  })
  return findOwnSavedSearch(ctx, caller, id)
}

/** From now on nothing of what was found is new. */
export async function openOwnSavedSearch(ctx: Ctx, caller: Caller, id: number) {
  await inTransaction(ctx.db, (tx) =>
    tx
      .updateTable('saved_search')
      .set({ opened_at: ctx.now().toISOString(), warned_at: null })
      .where('id', '=', id)
      .where('account_id', '=', caller.id)
      .where('status', '<>', 'deleted')
      .execute(),
  )
  return findOwnSavedSearch(ctx, caller, id)
}

/** An account that saves and deletes all day stores no more than these. */
const MAX_DELETED_SEARCHES = 20

/** It can be restored until the nightly erasure, as one of the last twenty. Idempotent. */
export async function deleteOwnSavedSearch({ db, now }: Ctx, caller: Caller, id: number) {
  const deleted_at = now().toISOString()
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('saved_search')
      .set({ status: 'deleted', deleted_at, paused_at: null, updated_at: deleted_at })
      .where('id', '=', id)
      .where('account_id', '=', caller.id)
      .where('status', '<>', 'deleted')
      .execute()
    const deleted = tx.selectFrom('saved_search').where('account_id', '=', caller.id).where('status', '=', 'deleted')
    await tx
      .deleteFrom('saved_search')
      .where(
        'id',
        'in',
        deleted.select('id').orderBy('deleted_at', 'desc').orderBy('id', 'desc').offset(MAX_DELETED_SEARCHES),
      )
      .execute()
  })
  return { id }
}

/** A saved search that was paused is active again. Idempotent. */
export async function restoreOwnSavedSearch(ctx: Ctx, caller: Caller, id: number) {
  const restoredId = await inTransaction(ctx.db, async (tx) => {
    await lockSavedSearches(tx, caller.id)
    const row =
      (await tx
        .selectFrom('saved_search')
        .select(['kind', 'filters', 'status'])
        .where('id', '=', id)
        .where('account_id', '=', caller.id)
        .executeTakeFirst()) ?? refuseMissingSearch()
    if (row.status !== 'deleted') return id
    const same = await findSameSearch(tx, caller.id, row.kind, toJsonColumn(row.filters))
    if (same) return same.id
    await refuseOverSearchLimit(tx, caller.id, ctx.now())
    await tx
      .updateTable('saved_search')
      .set({ status: 'active', deleted_at: null, updated_at: ctx.now().toISOString() })
      .where('id', '=', id)
      .execute()
    return id
  })
  return findOwnSavedSearch(ctx, caller, restoredId)
}
