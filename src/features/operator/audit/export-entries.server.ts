import type { FileReply } from '#contract/replies.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { toCsv } from '#lib/text/csv.ts'
import type { Ctx } from '#platform/context.ts'
import { makeWorkbook } from '#platform/spreadsheets/make-workbook.ts'
import { WORKBOOK_TYPE } from '#platform/spreadsheets/pack-workbook.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AUDIT_FORMATS, type AuditEntry, MAX_EXPORTED_ENTRIES } from './audit.contract.ts'
import { type AuditActor, appendToAuditLog } from './audit-log.server.ts'
import { AUDIT_ACTIONS, auditSubjectText, auditValuesText } from './audit-texts.rules.ts'
import { type AuditFilters, listEntriesBefore } from './list-entries.server.ts'

const READ_AT_ONCE = 1000

const COLUMNS: readonly [string, (entry: AuditEntry) => string][] = [
  ['№', ({ id }) => String(id)],
  ['День', ({ at }) => dateText(at)],
  ['Время', ({ at }) => timeText(at)],
  ['Кто', ({ actor_name }) => actor_name],
  ['Аккаунт', ({ actor_id }) => String(actor_id ?? '')],
  ['Что сделано', ({ action }) => AUDIT_ACTIONS[action] ?? action],
  ['С чем', ({ subject_kind, subject_id }) => auditSubjectText(subject_kind, subject_id)],
  ['Было', ({ before }) => auditValuesText(before)],
  ['Стало', ({ after }) => auditValuesText(after)],
  ['Причина', ({ reason }) => reason],
  ['Отметка', ({ hash }) => hash],
  ['Подтверждена', ({ is_intact }) => (is_intact ? 'да' : 'нет')],
]

const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: WORKBOOK_TYPE,
}

/** The newest of the filtered entries as a table, read in parts. Whoever takes the log away is in it. */
export async function exportAuditEntries(
  { db, secrets, now }: Pick<Ctx, 'db' | 'secrets' | 'now'>,
  actor: AuditActor,
  format: (typeof AUDIT_FORMATS)[number],
  filters: AuditFilters,
): Promise<FileReply> {
  const rows = [COLUMNS.map(([name]) => name)]
  for (let before_id: number | null = null; rows.length <= MAX_EXPORTED_ENTRIES; ) {
    const limit = Math.min(READ_AT_ONCE, MAX_EXPORTED_ENTRIES + 1 - rows.length)
    const entries = await listEntriesBefore(db, secrets, filters, { before_id, limit })
    rows.push(...entries.map((entry) => COLUMNS.map(([, print]) => print(entry))))
    if (entries.length < limit) break
    before_id = entries.at(-1)!.id
  }
  await inTransaction(db, (tx) =>
    appendToAuditLog(
      tx,
      actor,
      { action: 'export_audit', subject_kind: 'audit_export', subject_id: '', after: { found: rows.length - 1 } },
      now(),
    ),
  )
  const content =
    format === 'csv' ? Buffer.from(toCsv(rows)) : await makeWorkbook(actor.id!, [{ name: 'Журнал', rows }])
  return {
    name: `Журнал операторов ${moscowDay(now())}.${format}`,
    type: FILE_TYPES[format],
    content: Buffer.from(content).toString('base64'),
  }
}
