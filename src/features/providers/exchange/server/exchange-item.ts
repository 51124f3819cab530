import { isRefusal } from '#contract/errors.ts'
import type { ImportItemOutcome } from '#database/schema.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { labelsOf, saveWithoutRefused } from '../../records/parse-fields.server.ts'
import type { Exchange, ItemResult, TheirRecord } from '../../records/record-kind.server.ts'
import { insertRecord, type StoredRecord, updateRecord } from '../../records/stored-records.server.ts'
import { type FieldValues, type MergeBase, mergeSides, nextBase } from '../rules/merge-sides.ts'
import { archivedText } from './missing-records.ts'

type Item = { external_id: string; fingerprint: string; archived_at: string | null }

/** What a person chose for a record that is new; null: the rules decide. */
export type ItemChoice = 'new' | 'link' | null

const TITLE_FIELDS = { vacancy: 'name', resume: 'title' } as const

/** Brings one record of the other site together with ours. `theirs` is absent if the list shows that it did not change. */
export async function exchangeItem(
  exchange: Exchange,
  item: Item,
  stored: StoredRecord | undefined,
  theirs: TheirRecord | undefined,
  choice: ItemChoice = null,
): Promise<ItemResult> {
  try {
    if (stored) return await exchangeStored(exchange, item, stored, theirs)
    return await bringOver(exchange, item, theirs!, choice)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const recordId = stored?.id ?? null
    if (error.code === 'limit_reached')
      return { outcome: 'skipped', reason: 'Мест нет: сначала удалите лишние', recordId }
    if (error.code === 'resume_exists')
      return { outcome: 'skipped', reason: 'Резюме с такой должностью у вас уже есть', recordId }
    const [first] = Object.values(error.errors ?? {})
    return { outcome: 'failed', reason: cutText(first ?? error.message, 300), recordId }
  }
}

async function bringOver(exchange: Exchange, item: Item, theirs: TheirRecord, choice: ItemChoice): Promise<ItemResult> {
  const { tx, records, owner, source, at } = exchange
  const twin = choice === 'new' ? undefined : await records.findTwin(tx, owner, theirs.fields, source.provider)
  if (twin !== undefined) {
    const local = (await records.findLocal(tx, owner, twin.id, at))!
    // From here on both count as equal, so that what differs now is not asked about.
    const base = { ours: pickFields(local.fields, theirs.fields), theirs: theirs.fields }
    const recordId = await insertRecord(exchange, asRead(item, theirs), { localId: twin.id, url: theirs.url, base })
    return {
      outcome: 'unchanged',
      reason: describeResult(item, ['Связали с вашей записью', ...describeGaps({ ...theirs, dropped: [] }, [])]),
      recordId,
    }
  }
  const { saved, refused } = await saveWithoutRefused(theirs.fields, TITLE_FIELDS[records.kind], (fields) =>
    records.create(tx, owner, fields, { provider: source.provider, at }),
  )
  const local = (await records.findLocal(tx, owner, saved, at))!
  const base = { ours: pickFields(local.fields, theirs.fields), theirs: theirs.fields }
  const recordId = await insertRecord(exchange, asRead(item, theirs), { localId: saved, url: theirs.url, base })
  return {
    outcome: 'created',
    reason: describeResult(item, describeGaps(theirs, refused)),
    recordId,
  }
}

async function exchangeStored(
  exchange: Exchange,
  item: Item,
  stored: StoredRecord,
  fresh: TheirRecord | undefined,
): Promise<ItemResult> {
  const { tx, records, owner, at } = exchange
  const local = await records.findLocal(tx, owner, stored.localId, at)
  if (!local) return { outcome: 'skipped', reason: 'Удалена у вас', recordId: stored.id }
  const base = stored.base as MergeBase
  const theirs = fresh ? withKnown(fresh, stored.theirs) : stored.theirs
  const ours = pickFields(local.fields, theirs)
  const merge = mergeSides({ base, ours, theirs })
  // Others see a published resume: each change of it is for its owner to decide.
  const [taken, conflicts] = local.isPublic
    ? [[], [...merge.conflicts, ...merge.taken]]
    : [merge.taken, merge.conflicts]
  let after = ours
  let refused: string[] = []
  if (taken.length > 0) {
    const changes = Object.fromEntries(taken.map((field) => [field, theirs[field]]))
    const saving = await saveWithoutRefused(changes, '', (fields) =>
      Object.keys(fields).length === 0 ? Promise.resolve() : records.change(tx, owner, stored.localId, fields, at),
    )
    refused = saving.refused
    after = pickFields((await records.findLocal(tx, owner, stored.localId, at))!.fields, theirs)
  }
  const settled = { kept: merge.kept, conflicts }
  await updateRecord(exchange, asRead(item, fresh), stored, {
    base: nextBase({ base, ours: after, theirs }, settled),
    theirs,
    conflicts,
    url: fresh?.url ?? stored.url,
  })
  const reason = describeResult(item, describeGaps(fresh, refused))
  return { outcome: outcomeOf(taken, settled), reason, recordId: stored.id }
}

function outcomeOf(taken: string[], { kept, conflicts }: { kept: string[]; conflicts: string[] }): ImportItemOutcome {
  if (conflicts.length > 0) return 'conflict'
  if (taken.length > 0) return 'updated'
  return kept.length > 0 ? 'kept' : 'unchanged'
}

/** Only what the other site delivers is compared. */
export const pickFields = (fields: FieldValues, of: FieldValues): FieldValues =>
  Object.fromEntries(Object.keys(of).map((field) => [field, fields[field] ?? null]))

/** In the length of its column. */
function describeResult({ archived_at }: Item, sentences: readonly string[]): string | null {
  const all = archived_at === null ? sentences : [archivedText(archived_at), ...sentences]
  return all.length === 0 ? null : cutText(all.join('. '), 300)
}

/** What could not be read there stays as it was when both were compared last. */
const withKnown = ({ fields, misread }: TheirRecord, before: FieldValues): FieldValues => ({
  ...fields,
  ...Object.fromEntries(misread.filter((field) => field in before).map((field) => [field, before[field]])),
})

/** A record with gaps is read again by the next exchange, whatever the list says. */
const asRead = (item: Item, theirs: TheirRecord | undefined): Item =>
  theirs && theirs.misread.length > 0 ? { ...item, fingerprint: '' } : item

function describeGaps(theirs: TheirRecord | undefined, refused: readonly string[]): string[] {
  const sentence = (start: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${start}: ${[...new Set(names)].join(', ')}`]
  return [
    ...sentence('Не перенесли', [...(theirs?.dropped ?? []), ...labelsOf(refused)]),
    ...sentence('Не разобрали', labelsOf(theirs?.misread ?? [])),
  ]
}
