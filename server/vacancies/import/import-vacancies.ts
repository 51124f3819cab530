import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { Db } from '#database/connect.ts'
import { folded } from '#lib/folded.ts'
import { insertBatch } from './insert-batch.ts'
import { COLUMNS, type Imported, type Places, type Row, RowRefused, readRow } from './read-row.ts'
import { openRoleFinder } from './roles.ts'

const BATCH = 200

export type ImportResult = {
  added: number
  known: number
  /** Part of `added`: not shown because moderation found problems. */
  blocked: number
  /** Row numbers as in a spreadsheet: the header is row 1. */
  refused: { number: number; reason: string }[]
}

/** Publishes vacancies from a CSV stream in batches, with constant memory. */
export async function importVacancies(db: Db, file: Readable, at: Date): Promise<ImportResult> {
  const places = await openPlaces(db)
  const result: ImportResult = { added: 0, known: 0, blocked: 0, refused: [] }
  let batch: Imported[] = []
  const flush = async () => {
    if (batch.length === 0) return
    const { added, blocked } = await insertBatch(db, batch, at)
    result.added += added
    result.blocked += blocked
    result.known += batch.length - added
    batch = []
  }
  for await (const { number, row } of rowsOf(file)) {
    const read = readOrRefuse(row, places)
    if (read instanceof RowRefused) result.refused.push({ number, reason: read.message })
    else batch.push(read)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  return result
}

function readOrRefuse(row: Row, places: Places): Imported | RowRefused {
  try {
    return readRow(row, places)
  } catch (error) {
    if (error instanceof RowRefused) return error
    throw error
  }
}

/** Tolerates misplaced commas and quotes: such a row is refused for its missing fields, and reading goes on. */
const FORMAT = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 1_000_000,
}

async function* rowsOf(file: Readable) {
  let number = 1
  const rows = file.pipe(parse({ ...FORMAT, columns: checkedHeader }))
  file.on('error', (error) => rows.destroy(error))
  for await (const row of rows) yield { number: ++number, row: row as Row }
}

function checkedHeader(header: string[]): string[] {
  const names = header.map((name) => name.trim())
  const absent = Object.values(COLUMNS).filter((name) => !names.includes(name))
  if (absent.length > 0) throw new Error(`В файле нет столбцов: ${absent.join(', ')}`)
  return names
}

/** The largest of several cities with the same name wins: rows are ordered by population. */
async function openPlaces(db: Db): Promise<Places> {
  const cities = await db.selectFrom('city').select(['id', 'search_name']).orderBy('population').execute()
  const byName = new Map(cities.map(({ id, search_name }) => [search_name, id]))
  return {
    findCity: (name) => byName.get(folded(name)),
    findRole: await openRoleFinder(db),
  }
}
