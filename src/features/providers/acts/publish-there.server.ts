import { type Db, toJsonColumn } from '#database/connect.ts'
import type { ExternalVacancy } from '#integrations/providers/external-vacancy.ts'
import { isProviderError } from '#integrations/providers/provider-error.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import type { MergeBase } from '../exchange/rules/merge-sides.ts'
import { pickFields } from '../exchange/server/exchange-item.ts'
import { externalAccountOf } from '../links/connect-provider.server.ts'
import type { ProviderLookups } from '../records/provider-lookups.server.ts'
import { fieldsOfVacancy, toTheirRecord } from '../records/vacancy-records.server.ts'
import { type ActRun, callProvider, recordSending } from './act-run.server.ts'
import { findUnsendable, NEEDED_FIELDS, toExternalVacancy, type Unsendable } from './to-external-vacancy.server.ts'

/** What an act changes in our rows, in the transaction that ends it. */
export type ActEffect = { openUntil: string | null; save(tx: Db, at: Date): Promise<unknown> }

/** What is sent has no entry in their lists. Its text is for the log. */
export class UnknownThere extends Error {
  readonly unsendable: Unsendable

  constructor(unsendable: Unsendable) {
    super(`not in the lists of the other site: ${unsendable.code}`)
    this.unsendable = unsendable
  }
}

const MAX_URL_LENGTH = 511
/** Of a record whose vacancy the next exchange reads again. */
export const UNKNOWN_FINGERPRINT = 'sent'

/** Makes a vacancy of ours known at the other site, and links the two. */
export async function publishThere(run: ActRun, lookups: ProviderLookups): Promise<ActEffect> {
  if (run.record) return { openUntil: null, save: async () => undefined }
  const unsendable = findUnsendable(run.vacancy, NEEDED_FIELDS, lookups)
  if (unsendable) throw new UnknownThere(unsendable)
  const wanted = toExternalVacancy(run.vacancy, lookups)
  const id = run.externalId ?? (await findOrPublish(run, wanted))
  if (run.externalId === null) await rememberId(run, id)
  const external = await callProvider(run, (adapter, access) => adapter.getVacancy(access, id))
  return { openUntil: external.openUntil, save: (tx, at) => linkRecord(tx, run, { external, lookups, at }) }
}

/** After a lost answer the vacancy may be there already, so it is looked for first. */
async function findOrPublish(run: ActRun, wanted: ExternalVacancy): Promise<string> {
  const found = run.isSent ? await findPublished(run, wanted) : undefined
  if (found) return found
  if (!run.isSent) await recordSending(run)
  try {
    return (await callProvider(run, (adapter, access) => adapter.publishVacancy(access, wanted))).id
  } catch (error) {
    const isDuplicate = isProviderError(error) && error.details.reason === 'duplicate'
    if (!isDuplicate || !run.isSent) throw error
    // The list does not show it yet, and they know it.
    const same = await findSame(run, wanted, error.details.duplicates ?? [])
    if (same) return same
    throw error
  }
}

async function findPublished(run: ActRun, wanted: ExternalVacancy): Promise<string | undefined> {
  const name = normalizeName(wanted.name)
  const seen = new Set<string>()
  for (let page: number | null = 0; page !== null; ) {
    const current: number = page
    const { items, next } = await callProvider(run, (adapter, access) => adapter.listVacancies(access, current))
    const named = items.filter(({ id, title }) => !seen.has(id) && normalizeName(title) === name)
    const same = await findSame(
      run,
      wanted,
      named.map(({ id }) => id),
    )
    if (same) return same
    const before = seen.size
    for (const { id } of items) seen.add(id)
    page = seen.size === before ? null : next
  }
  return undefined
}

/** A vacancy there with the same name in the same city that stands for none of ours. */
async function findSame(run: ActRun, wanted: ExternalVacancy, ids: readonly string[]): Promise<string | undefined> {
  for (const id of ids) {
    if (await isLinked(run, id)) continue
    const { name, place, isArchived } = await callProvider(run, (adapter, access) => adapter.getVacancy(access, id))
    if (!isArchived && normalizeName(name) === normalizeName(wanted.name) && place?.id === wanted.place?.id) return id
  }
  return undefined
}

async function isLinked({ ctx, companyId, provider }: ActRun, externalId: string) {
  const record = await ctx.db
    .selectFrom('external_record')
    .select('id')
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return record !== undefined
}

/** Before it is read again: that may fail, and the publication must not be made a second time. */
const rememberId = ({ ctx, actId }: ActRun, external_id: string) =>
  ctx.db.updateTable('provider_act').set({ external_id }).where('id', '=', actId).execute()

type Published = { external: ExternalVacancy; lookups: ProviderLookups; at: Date }

async function linkRecord(tx: Db, run: ActRun, { external, lookups, at }: Published) {
  const updated_at = at.toISOString()
  const theirs = toTheirRecord(external, lookups).fields
  const base: MergeBase = { ours: pickFields(fieldsOfVacancy(run.vacancy), theirs), theirs }
  const { link, companyId, provider, vacancy } = run
  const values = {
    vacancy_id: vacancy.id,
    state: 'linked' as const,
    fingerprint: UNKNOWN_FINGERPRINT,
    external_account: externalAccountOf({ userId: link.external_user_id!, companyId: link.external_company_id }),
    external_url: external.url && cutText(external.url, MAX_URL_LENGTH),
    base: toJsonColumn(base),
    theirs: toJsonColumn(theirs),
    conflict_fields: [],
    last_seen_at: updated_at,
    updated_at,
  }
  await tx
    .insertInto('external_record')
    .values({
      ...values,
      provider,
      kind: 'vacancy',
      external_id: external.id,
      company_id: companyId,
      created_at: updated_at,
    })
    .onConflict((known) =>
      known.columns(['company_id', 'provider', 'external_id']).where('company_id', 'is not', null).doUpdateSet(values),
    )
    .execute()
}
