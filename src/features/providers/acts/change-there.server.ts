import { toJsonColumn } from '#database/connect.ts'
import type { ExternalVacancy } from '#integrations/providers/external-vacancy.ts'
import { ProviderError } from '#integrations/providers/provider-error.ts'
import { type FieldValues, isSameValue, type MergeBase } from '../exchange/rules/merge-sides.ts'
import { pickFields } from '../exchange/server/exchange-item.ts'
import type { ProviderLookups } from '../records/provider-lookups.server.ts'
import { fieldsOfVacancy, toTheirRecord } from '../records/vacancy-records.server.ts'
import type { LinkedRecord } from './act-rows.server.ts'
import { type ActRun, callProvider, recordSending } from './act-run.server.ts'
import { type ActEffect, UNKNOWN_FINGERPRINT, UnknownThere } from './publish-there.server.ts'
import { findUnsendable, isSentField, withOurChanges } from './to-external-vacancy.server.ts'

/** Fields that both sides have changed. Its text is for the log. */
export class ChangedThere extends Error {}

const readThere = (run: ActRun, { external_id }: LinkedRecord) =>
  callProvider(run, (adapter, access) => adapter.getVacancy(access, external_id))

function refuseArchived({ isArchived }: ExternalVacancy) {
  if (isArchived) throw new ProviderError('refused', 'archived there', { reason: 'archived' })
}

/** Sends what was changed here since both were compared, and nothing that was changed there meanwhile. */
export async function updateThere(run: ActRun, lookups: ProviderLookups): Promise<ActEffect> {
  const record = run.record!
  const external = await readThere(run, record)
  refuseArchived(external)
  const base = record.base as MergeBase
  const theirs = toTheirRecord(external, lookups).fields
  const ours = pickFields(fieldsOfVacancy(run.vacancy), theirs)
  const changed = Object.keys(theirs).filter(
    (field) => isSentField(field) && !isSameValue(ours[field], base.ours[field]),
  )
  const unsendable = findUnsendable(run.vacancy, changed, lookups)
  if (unsendable) throw new UnknownThere(unsendable)
  const wanted = withOurChanges(external, run.vacancy, changed, lookups)
  const expected = toTheirRecord(wanted, lookups).fields
  // A former try that has arrived is no change of theirs.
  const isForeign = (field: string) =>
    !isSameValue(theirs[field], base.theirs[field]) && !isSameValue(theirs[field], expected[field])
  if (changed.some(isForeign)) throw new ChangedThere('changed on both sides')
  const isSent = await callProvider(run, (adapter, access) =>
    adapter.updateVacancy(access, external.id, { from: external, to: wanted }),
  )
  const now = isSent ? await readThere(run, record) : external
  const after = toTheirRecord(now, lookups).fields
  const next: MergeBase = { ours: merged(base.ours, ours, changed), theirs: merged(base.theirs, after, changed) }
  return {
    openUntil: now.openUntil,
    save: (tx, at) =>
      tx
        .updateTable('external_record')
        .set({ base: toJsonColumn(next), theirs: toJsonColumn(after), fingerprint: UNKNOWN_FINGERPRINT })
        .set({ last_seen_at: at.toISOString(), updated_at: at.toISOString() })
        .where('id', '=', record.id)
        .execute(),
  }
}

/** Other fields keep what they had when both sides were compared. */
const merged = (former: FieldValues, now: FieldValues, fields: readonly string[]): FieldValues => ({
  ...former,
  ...Object.fromEntries(fields.map((field) => [field, now[field] ?? null])),
})

/** Keeps the vacancy open for longer there. After a lost answer the end of the publication shows whether it was done. */
export async function prolongThere(run: ActRun): Promise<ActEffect> {
  const record = run.record!
  const before = await readThere(run, record)
  refuseArchived(before)
  const isDone = run.isSent && before.openUntil !== run.openUntilBefore
  if (isDone) return { openUntil: before.openUntil, save: async () => undefined }
  if (!run.isSent) await recordSending(run, { open_until_before: before.openUntil })
  await callProvider(run, (adapter, access) => adapter.prolongVacancy(access, record.external_id))
  const { openUntil } = await readThere(run, record)
  return { openUntil, save: async () => undefined }
}

/** Takes the vacancy off there. Ours stays as it is. */
export async function archiveThere(run: ActRun): Promise<ActEffect> {
  const record = run.record!
  const { isArchived } = await readThere(run, record)
  if (!isArchived) {
    await callProvider(run, (adapter, access) => adapter.archiveVacancy(access, record.external_id))
  }
  return {
    openUntil: null,
    save: (tx, at) =>
      tx
        .updateTable('external_record')
        .set({ state: 'external_deleted', conflict_fields: [], updated_at: at.toISOString() })
        .where('id', '=', record.id)
        .execute(),
  }
}
