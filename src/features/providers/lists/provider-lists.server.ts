import type { Db } from '#database/connect.ts'
import type { ProviderAdapter } from '#integrations/providers/provider-adapter.ts'
import { isProviderError } from '#integrations/providers/provider-error.ts'
import { DAY_MS, HOUR_MS } from '#lib/dates/time-units.ts'
import { cutText } from '#lib/text/cut-text.ts'
import type { Ctx } from '#platform/context.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import type { ErrorLog } from '#platform/legal-deadlines.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { PROVIDERS, type Provider } from '../provider-names.contract.ts'

type ListName = 'places' | 'roles'
type Item = { external_id: string; parent_id: string | null; name: string }

const MAX_NAME_LENGTH = 300
/** A list of today is not read again by the job of today. */
const FRESH_MS = 20 * HOUR_MS
/** An act reads an older one first. */
const MAX_AGE_MS = 7 * DAY_MS
const ROWS_PER_INSERT = 1000

const READERS: Record<ListName, (adapter: ProviderAdapter) => Promise<Item[]>> = {
  places: async (adapter) =>
    (await adapter.listPlaces()).map(({ id, parentId, name }) => ({ external_id: id, parent_id: parentId, name })),
  roles: async (adapter) =>
    (await adapter.listRoles()).flatMap(({ id, parent_id, name, isGroup }) =>
      isGroup ? [] : { external_id: String(id), parent_id: parent_id === null ? null : String(parent_id), name },
    ),
}

/** Reads the lists of each provider that is configured anew. One that cannot be read stays as it was. */
export async function refreshProviderLists(ctx: Ctx, _: JobPayload<'refresh_provider_lists'>, log: ErrorLog) {
  for (const provider of PROVIDERS) {
    await readOldLists(ctx, provider, FRESH_MS).catch((error) => {
      if (!isProviderError(error)) throw error
      log.warn({ provider, reason: error.message }, 'the lists of a provider could not be read')
    })
  }
}

/** The lists that an act needs: read now if they are missing, or old and the provider answers. */
export async function ensureProviderLists(ctx: Ctx, provider: Provider) {
  try {
    await readOldLists(ctx, provider, MAX_AGE_MS)
  } catch (error) {
    if (!isProviderError(error) || !(await hasProviderLists(ctx.db, provider))) throw error
  }
}

export async function hasProviderLists(db: Db, provider: Provider): Promise<boolean> {
  const rows = await db.selectFrom('provider_list').select('list').where('provider', '=', provider).execute()
  return rows.length === Object.keys(READERS).length
}

async function readOldLists(ctx: Ctx, provider: Provider, maxAgeMs: number) {
  const adapter = ctx.integrations.providers[provider]
  if (!adapter) return
  const known = await ctx.db.selectFrom('provider_list').selectAll().where('provider', '=', provider).execute()
  for (const list of Object.keys(READERS) as ListName[]) {
    const readAt = known.find((one) => one.list === list)?.read_at
    if (readAt && Date.parse(readAt) + maxAgeMs > ctx.now().getTime()) continue
    await storeList(ctx, { provider, list }, await READERS[list](adapter))
  }
}

async function storeList({ db, now }: Ctx, key: { provider: Provider; list: ListName }, items: readonly Item[]) {
  // One role may stand in several groups.
  const rows = [...new Map(items.map((item) => [item.external_id, item])).values()].map((item) => ({
    ...key,
    ...item,
    name: cutText(item.name, MAX_NAME_LENGTH),
  }))
  await inTransaction(db, async (tx) => {
    const read_at = now().toISOString()
    await tx
      .insertInto('provider_list')
      .values({ ...key, read_at })
      .onConflict((known) => known.columns(['provider', 'list']).doUpdateSet({ read_at }))
      .execute()
    await tx
      .deleteFrom('provider_list_item')
      .where('provider', '=', key.provider)
      .where('list', '=', key.list)
      .execute()
    for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
      await tx
        .insertInto('provider_list_item')
        .values(rows.slice(from, from + ROWS_PER_INSERT))
        .execute()
    }
  })
}
