import { refuse } from '#contract/errors.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { type Caller, refuseUnlessCompanyRole } from '#features/accounts/server/caller.ts'
import { htmlToText, textToHtml } from '#lib/text/html-text.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { RecordKind, RecordOwner } from '../../records/record-kind.server.ts'
import { RESUME_RECORDS } from '../../records/resume-records.server.ts'
import { VACANCY_RECORDS } from '../../records/vacancy-records.server.ts'
import type { Conflict } from '../contract/import-jobs.ts'
import { conflictFieldLabel } from '../rules/conflict-labels.ts'
import { type FieldValues, isSameValue, type MergeBase } from '../rules/merge-sides.ts'
import { describeValue, findNames } from './describe-value.ts'

const isHtml = (text: string) => /<\w+/.test(text)

/**
 * Both values together: the members of both lists, the paragraphs of both texts. Undefined where there can be one value
 * only, such as an amount.
 */
function mergedValue(ours: unknown, theirs: unknown): unknown {
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    return [...ours, ...theirs.filter((one) => !ours.some((known) => isSameMember(known, one)))]
  }
  if (typeof ours === 'string' && typeof theirs === 'string' && (isHtml(ours) || isHtml(theirs))) {
    const known = new Set(blocksOf(ours).map(htmlToText))
    return [...blocksOf(ours), ...blocksOf(theirs).filter((block) => !known.has(htmlToText(block)))].join('')
  }
  return undefined
}

/** Two skills of one name are one skill. */
function isSameMember(one: unknown, other: unknown): boolean {
  const nameOf = (value: unknown) => (Object(value) as { name?: unknown }).name
  const [name, otherName] = [nameOf(one), nameOf(other)]
  return typeof name === 'string' && typeof otherName === 'string'
    ? name.toLowerCase() === otherName.toLowerCase()
    : isSameValue(one, other)
}

const BLOCK_START = /<(p|ul|ol|h3)\b/g

/** The blocks of HTML, each up to the first end of its name; all of it if there is none. */
function blocksOf(html: string): string[] {
  const blocks: string[] = []
  const endless = new Set<string>()
  let at = 0
  for (const { 1: name = '', index } of html.matchAll(BLOCK_START)) {
    if (index < at || endless.has(name)) continue
    const end = html.indexOf(`</${name}>`, index)
    if (end < 0) endless.add(name)
    else {
      at = end + `</${name}>`.length
      blocks.push(html.slice(index, at))
    }
  }
  return blocks.length > 0 ? blocks : [html]
}

/** A record in conflict that belongs to the person, or to the company of the person. */
const selectConflict = (db: Db, { id: accountId, company_id }: Caller, id: number) =>
  db
    .selectFrom('external_record')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'conflict')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('company_id', '=', company_id ?? 0)]))

type ConflictRow = Awaited<ReturnType<ReturnType<typeof selectConflict>['executeTakeFirstOrThrow']>>

async function openConflict(tx: Db, caller: Caller, row: ConflictRow | undefined, at: Date) {
  if (!row) refuse('conflict_not_found')
  const records: RecordKind = row.kind === 'vacancy' ? VACANCY_RECORDS : RESUME_RECORDS
  const owner: RecordOwner = { accountId: caller.id, companyId: caller.company_id }
  const localId = (row.vacancy_id ?? row.resume_id)!
  const local = (await records.findLocal(tx, owner, localId, at)) ?? refuse('conflict_not_found')
  return { row, records, owner, localId, ours: local.fields, theirs: row.theirs as FieldValues }
}

/** What differs, side by side, in words. */
export async function findOwnConflict({ db, now }: Ctx, caller: Caller, id: number): Promise<Conflict> {
  return inTransaction(db, async (tx) => {
    const found = await selectConflict(tx, caller, id).executeTakeFirst()
    const { row, ours, theirs } = await openConflict(tx, caller, found, now())
    const names = await findNames(tx, [ours, theirs])
    return {
      id: row.id,
      provider: row.provider,
      kind: row.kind,
      title: String(ours.name ?? ours.title ?? ''),
      external_url: row.external_url,
      vacancy_id: row.vacancy_id,
      resume_id: row.resume_id,
      fields: row.conflict_fields.map((field) => {
        const merged = mergedValue(ours[field], theirs[field])
        return {
          field,
          label: conflictFieldLabel(field),
          ours: describeValue(field, ours[field], names),
          theirs: describeValue(field, theirs[field], names),
          merged: merged === undefined ? null : describeValue(field, merged, names),
          is_text: typeof merged === 'string',
        }
      }),
    }
  })
}

/** Both values together, or the text that the person has made of them. An unchanged text keeps its markup. */
function mergedAs(text: string | undefined, merged: unknown): unknown {
  if (text === undefined || typeof merged !== 'string') return merged
  const html = textToHtml(text)
  return html === textToHtml(htmlToText(merged)) ? merged : html
}

type Settlement = {
  choices: Record<string, 'ours' | 'theirs' | 'merged'>
  texts: Record<string, string>
  send: boolean
}

/**
 * Settles the named fields; the others stay open. Both sides count as equal in them from then on. With `send` the fields in
 * which ours stays, or both were merged, count as changed here.
 */
export async function resolveOwnConflict(
  { db, now }: Ctx,
  caller: Caller,
  id: number,
  { choices, texts, send }: Settlement,
) {
  return inTransaction(db, async (tx) => {
    const at = now()
    const locked = await selectConflict(tx, caller, id).forUpdate().executeTakeFirst()
    if (locked?.kind === 'vacancy') refuseUnlessCompanyRole(caller, 'recruiter')
    const { row, records, owner, localId, ours, theirs } = await openConflict(tx, caller, locked, at)
    const settled = row.conflict_fields.filter((field) => choices[field] !== undefined)
    const changes: FieldValues = {}
    for (const field of settled) {
      if (choices[field] === 'theirs') changes[field] = theirs[field]
      if (choices[field] === 'merged')
        changes[field] = mergedAs(texts[field], mergedValue(ours[field], theirs[field])) ?? ours[field]
    }
    if (Object.keys(changes).length > 0) await records.change(tx, owner, localId, changes, at)
    const after = (await records.findLocal(tx, owner, localId, at))!.fields
    const base = row.base as MergeBase
    for (const field of settled) {
      if (!send || choices[field] === 'theirs') base.ours[field] = after[field] ?? null
      base.theirs[field] = theirs[field] ?? null
    }
    const open = row.conflict_fields.filter((field) => !settled.includes(field))
    await tx
      .updateTable('external_record')
      .set({
        base: toJsonColumn(base),
        conflict_fields: open,
        state: open.length > 0 ? 'conflict' : 'linked',
        updated_at: at.toISOString(),
      })
      .where('id', '=', row.id)
      .execute()
    return { id: row.id, open_fields: open.length }
  })
}
