import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { sql } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { VACANCY_TEXT_COLUMNS } from '#features/moderation/find-vacancy-scam.rules.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { insertOpenVacancies } from '../lifecycle/server/transition.ts'
import { blockingNotes } from '../moderation/text-moderation.server.ts'
import { scamReasons } from '../moderation/vacancy-review.server.ts'
import { createImportLookups, findImportReference } from './import-lookups.server.ts'
import {
  DEFAULT_DESCRIPTION,
  IMPORT_COLUMNS,
  type ImportedVacancy,
  type ImportLookups,
  type ImportRow,
  RowRefused,
  readRow,
} from './read-row.server.ts'
import { removeBias } from './remove-bias.server.ts'

const BATCH_SIZE = 200

export type ImportResult = {
  added: number
  known: number
  /** Part of `added`: not shown because moderation found problems or signs of fraud. */
  blocked: number
  /** Row numbers as in a spreadsheet: the header is row 1. */
  refused: { number: number; reason: string }[]
}

/** Publishes vacancies from a CSV stream in batches, with constant memory. */
export async function importVacancies(db: Db, file: Readable, at: Date): Promise<ImportResult> {
  const lookups = createImportLookups(await findImportReference(db))
  const result: ImportResult = { added: 0, known: 0, blocked: 0, refused: [] }
  let batch: ImportedVacancy[] = []
  const flush = async () => {
    if (batch.length === 0) return
    const { added, blocked } = await insertBatch(db, batch, at)
    result.added += added
    result.blocked += blocked
    result.known += batch.length - added
    batch = []
  }
  for await (const { number, row } of readRows(file)) {
    const read = readRowOrRefusal(row, lookups)
    if (read instanceof RowRefused) result.refused.push({ number, reason: read.message })
    else batch.push(read)
    if (batch.length === BATCH_SIZE) await flush()
  }
  await flush()
  return result
}

function readRowOrRefusal(row: ImportRow, lookups: ImportLookups): ImportedVacancy | RowRefused {
  try {
    return readRow(row, lookups)
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

async function* readRows(file: Readable) {
  let number = 1
  const rows = file.pipe(parse({ ...CSV_FORMAT, columns: checkHeader }))
  file.on('error', (error) => rows.destroy(error))
  for await (const row of rows) yield { number: ++number, row: row as ImportRow }
}

function checkHeader(header: string[]): string[] {
  const names = header.map((name) => name.trim())
  const missing = Object.values(IMPORT_COLUMNS).filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`В файле нет столбцов: ${missing.join(', ')}`)
  return names
}

/** Inserts a batch in one transaction. Vacancies with a known link are skipped. */
async function insertBatch(db: Db, batch: ImportedVacancy[], at: Date) {
  return inTransaction(db, async (tx) => {
    const companies = await findOrCreateCompanies(tx, [...new Set(batch.map(({ company }) => company))], at)
    const rows = batch.map(({ company, vacancy }) => vacancyRow(vacancy, companies.get(company)!))
    const inserted = await insertOpenVacancies(tx, rows, at)
    return { added: inserted.length, blocked: inserted.filter((row) => row.moderation_status !== 'approved').length }
  })
}

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
