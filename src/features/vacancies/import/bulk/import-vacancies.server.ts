import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { sql } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { VACANCY_TEXT_COLUMNS } from '#features/moderation/find-vacancy-scam.rules.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { insertOpenVacancies } from '../../lifecycle/server/transition.ts'
import { blockingNotes } from '../../moderation/text-moderation.server.ts'
import { scamReasons } from '../../moderation/vacancy-review.server.ts'
import { createImportLookups, findImportReference } from '../import-lookups.server.ts'
import {
  DEFAULT_DESCRIPTION,
  IMPORT_COLUMNS,
  type ImportedVacancy,
  type ImportLookups,
  type ImportRow,
  RowRefused,
  readRow,
} from '../read-row.server.ts'
import { removeBias } from '../remove-bias.server.ts'
import { readOpenData } from './open-data.server.ts'
import { decodeStream, splitJson, splitXml } from './stream-records.server.ts'

const BATCH_SIZE = 200

export type ImportResult = {
  added: number
  known: number
  /** Part of `added`: not shown because moderation found problems or signs of fraud. */
  blocked: number
  /** Row numbers as in a spreadsheet, where the header is row 1; in XML and JSON the place of the vacancy. */
  refused: { number: number; reason: string }[]
}

type BulkOptions = {
  /** Under what an import that was interrupted is known: it goes on behind the last batch that was stored. */
  file?: string
  /** After each batch: how many records of the file are dealt with. */
  onProgress?(records: number, result: ImportResult): void
}

/** Publishes vacancies from a stream of CSV, XML or JSON in batches, with constant memory. */
export async function importVacancies(
  db: Db,
  stream: Readable,
  at: Date,
  { file, onProgress }: BulkOptions = {},
): Promise<ImportResult> {
  const lookups = createImportLookups(await findImportReference(db))
  const result: ImportResult = { added: 0, known: 0, blocked: 0, refused: [] }
  const done = file === undefined ? 0 : await findRecordsDone(db, file)
  let [batch, records, refused]: [ImportedVacancy[], number, number] = [[], 0, 0]
  const flush = async () => {
    if (batch.length === 0 && refused === 0) return
    const { added, blocked } = await insertBatch(db, batch, at, file === undefined ? undefined : { file, records })
    result.added += added
    result.blocked += blocked
    result.known += batch.length - added
    ;[batch, refused] = [[], 0]
    onProgress?.(records, result)
  }
  for await (const { number, read } of readRecords(stream)) {
    records += 1
    if (records <= done) continue
    const one = readOrRefusal(() => read(lookups))
    if (one instanceof RowRefused) {
      result.refused.push({ number, reason: one.message })
      refused += 1
    } else batch.push(one)
    if (batch.length + refused >= BATCH_SIZE) await flush()
  }
  await flush()
  if (file !== undefined) await db.deleteFrom('vacancy_file_progress').where('file', '=', file).execute()
  return result
}

async function findRecordsDone(db: Db, file: string): Promise<number> {
  const row = await db.selectFrom('vacancy_file_progress').select('records').where('file', '=', file).executeTakeFirst()
  return row?.records ?? 0
}

function readOrRefusal(read: () => ImportedVacancy): ImportedVacancy | RowRefused {
  try {
    return read()
  } catch (error) {
    if (error instanceof RowRefused) return error
    throw error
  }
}

/** Tolerates misplaced commas and quotes: such a row is refused for its missing fields, and reading goes on. */
const CSV_FORMAT = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 1_000_000,
}

type NumberedRecord = { number: number; read(lookups: ImportLookups): ImportedVacancy }

/** By the first sign of the file: XML, JSON or a table. */
async function* readRecords(stream: Readable): AsyncGenerator<NumberedRecord> {
  const [first, whole] = await peek(stream)
  const sign = /[^\s\uFEFF]/.exec(first.toString('utf8', 0, 100))?.[0]
  if (sign !== '<' && sign !== '{' && sign !== '[') return yield* readTableRows(whole)
  const format = sign === '<' ? 'xml' : 'json'
  let number = 0
  for await (const text of (format === 'xml' ? splitXml : splitJson)(decodeStream(whole)))
    yield { number: ++number, read: (lookups) => readOpenData({ format, text }, lookups) }
}

/** The first piece of a stream, and the stream with it. */
async function peek(stream: Readable): Promise<[Buffer, Readable]> {
  const pieces = stream[Symbol.asyncIterator]()
  const { value: first = Buffer.alloc(0) } = await pieces.next()
  async function* all() {
    yield first
    while (true) {
      const { value, done } = await pieces.next()
      if (done) return
      yield value
    }
  }
  return [first as Buffer, Readable.from(all())]
}

async function* readTableRows(file: Readable): AsyncGenerator<NumberedRecord> {
  let number = 1
  const rows = file.pipe(parse({ ...CSV_FORMAT, columns: checkHeader }))
  file.on('error', (error) => rows.destroy(error))
  for await (const row of rows) yield { number: ++number, read: (lookups) => readRow(row as ImportRow, lookups) }
}

function checkHeader(header: string[]): string[] {
  const names = header.map((name) => name.trim())
  const missing = Object.values(IMPORT_COLUMNS).filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`В файле нет столбцов: ${missing.join(', ')}`)
  return names
}

type Progress = { file: string; records: number }

/** Inserts a batch and how far the file is read in one transaction. Vacancies with a known link are skipped. */
async function insertBatch(db: Db, batch: ImportedVacancy[], at: Date, progress: Progress | undefined) {
  return inTransaction(db, async (tx) => {
    if (progress) await storeProgress(tx, progress, at)
    if (batch.length === 0) return { added: 0, blocked: 0 }
    const companies = await findOrCreateCompanies(tx, [...new Set(batch.map(({ company }) => company))], at)
    const rows = batch.map(({ company, vacancy }) => vacancyRow(vacancy, companies.get(company)!))
    const inserted = await insertOpenVacancies(tx, rows, at)
    return { added: inserted.length, blocked: inserted.filter((row) => row.moderation_status !== 'approved').length }
  })
}

const storeProgress = (tx: Db, { file, records }: Progress, at: Date) =>
  tx
    .insertInto('vacancy_file_progress')
    .values({ file, records, updated_at: at.toISOString() })
    .onConflict((known) => known.column('file').doUpdateSet({ records, updated_at: at.toISOString() }))
    .execute()

const NO_TEXTS = Object.fromEntries(VACANCY_TEXT_COLUMNS.map((column) => [column, ''])) as Record<
  (typeof VACANCY_TEXT_COLUMNS)[number],
  ''
>

function vacancyRow(given: ImportedVacancy['vacancy'], companyId: number) {
  const { vacancy: cleaned, notes } = removeBias(given)
  const vacancy = { ...cleaned, description: cleaned.description || DEFAULT_DESCRIPTION }
  const problems = blockingNotes(vacancy)
  const signs = scamReasons({ ...NO_TEXTS, ...vacancy })
  return {
    ...vacancy,
    moderation_status: problems.length > 0 ? ('blocked' as const) : ('approved' as const),
    moderation_notes: toJsonColumn([...problems, ...notes]),
    review_reasons: signs.length === 0 ? null : toJsonColumn(signs),
    key_skills: toJsonColumn(vacancy.key_skills),
    company_id: companyId,
    source: 'import',
  }
}

/** Finds or creates companies by name, case-insensitively. An imported company has no owner until it is verified. */
async function findOrCreateCompanies(tx: Db, names: string[], at: Date): Promise<Map<string, number>> {
  await tx
    .insertInto('company')
    .values(names.map((name) => ({ name, source: 'import', created_at: at.toISOString() })))
    .onConflict((known) => known.expression(sql`lower(name)`).where('source', '=', sql.lit('import')).doNothing())
    .execute()
  const { rows } = await sql<{ name: string; id: number }>`
    select given.name, company.id
    from unnest(${names}::text[]) as given (name)
      join company on lower(company.name) = lower(given.name) and company.source = 'import'`.execute(tx)
  return new Map(rows.map(({ name, id }) => [name, id]))
}
