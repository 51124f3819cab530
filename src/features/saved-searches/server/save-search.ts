import type { z } from 'zod'
import { refuse } from '#contract/errors.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { findPremiumRights } from '#features/accounts/server/premium-rights.ts'
import { limitOf, limitText } from '#features/premium/rules/plans.ts'
import { refuseUnknownFilterIds } from '#features/reference/server/queries.ts'
import { findSameSearch, withoutDefaults } from '#features/search/same-saved-search.server.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type {
  NewSavedSearch,
  ResumeFilters,
  SavedSearchKind,
  SavedSearchSettings,
  VacancyFilters,
} from '../contract/saved-searches.ts'
import { keysOfFilters } from './filters.ts'
import { findOwnSavedSearch, refuseMissingSearch } from './queries.ts'

type Filters = { vacancy: z.output<typeof VacancyFilters>; resume: z.output<typeof ResumeFilters> }
type NewSearch<K extends SavedSearchKind> = NewSavedSearch & { search: Filters[K] }

/** Saves a search. The same filters are saved once: whoever saves them again gets the saved search that there is. */
export async function createSavedSearch<K extends SavedSearchKind>(
  ctx: Ctx,
  caller: Caller,
  kind: K,
  { search, ...settings }: NewSearch<K>,
) {
  const { db, now } = ctx
  await refuseUnknownFilterIds(db, search)
  const at = now()
  const created_at = at.toISOString()
  const filters = toJsonColumn(withoutDefaults(kind, search))
  const { id, is_new } = await inTransaction(db, async (tx) => {
    await lockSavedSearches(tx, caller.id)
    const same = await findSameSearch(tx, caller.id, kind, filters)
    if (same) return { ...same, is_new: false }
    await refuseOverSearchLimit(tx, caller.id, at)
    const added = await tx
      .insertInto('saved_search')
      .values({
        ...settings,
        ...keysOfFilters(search),
        kind,
        filters,
        account_id: caller.id,
        opened_at: created_at,
        sent_day: moscowDay(at),
        created_at,
        updated_at: created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...added, is_new: true }
  })
  return { ...(await findOwnSavedSearch(ctx, caller, id)), is_new }
}

/** Serialises the additions of an account, so that limit and uniqueness hold under double clicks and in two tabs. */
export const lockSavedSearches = (tx: Db, accountId: number) =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

/** Premium of either side gives more. `isActive`: only searches that find something count. */
export async function refuseOverSearchLimit(tx: Db, accountId: number, at: Date, { isActive = false } = {}) {
  const { seeker, employer } = await findPremiumRights(tx, accountId, at)
  const max = limitOf('saved_searches', seeker || employer)
  const { used } = await tx
    .selectFrom('saved_search')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('account_id', '=', accountId)
    .where('status', isActive ? '=' : '<>', isActive ? 'active' : 'deleted')
    .executeTakeFirstOrThrow()
  if (used >= max)
    refuse('limit_reached', {
      message: limitText('saved_searches', seeker || employer, 'сохранённых поисков'),
      details: { max, used },
    })
}

/** Changes name and messages. When messages are turned on, only what is found from now on goes into them. */
export async function updateOwnSavedSearch(ctx: Ctx, caller: Caller, id: number, settings: SavedSearchSettings) {
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    const before =
      (await tx
        .selectFrom('saved_search')
        .select(['frequency', 'by_email', 'by_push'])
        .where('id', '=', id)
        .where('account_id', '=', caller.id)
        .where('status', '<>', 'deleted')
        .forNoKeyUpdate()
        .executeTakeFirst()) ?? refuseMissingSearch()
    const change = { ...settings, updated_at: at.toISOString() }
    await tx.updateTable('saved_search').set(change).where('id', '=', id).execute()
    if (isTurnedOn(before, settings)) await skipUnsentItems(tx, id, at)
  })
  return findOwnSavedSearch(ctx, caller, id)
}

/** A push message that could not come, because there is no device, has left items unsent. */
const isTurnedOn = (before: Messages, after: Messages) =>
  (!hasMessages(before) && hasMessages(after)) || (!before.by_email && after.by_email)

type Messages = Pick<SavedSearchSettings, 'frequency' | 'by_email' | 'by_push'>

const hasMessages = ({ frequency, by_email, by_push }: Messages) => (by_email || by_push) && frequency !== 'off'

const skipUnsentItems = (tx: Db, id: number, at: Date) =>
  tx
    .updateTable('saved_search_item')
    .set({ sent_at: at.toISOString() })
    .where('saved_search_id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
