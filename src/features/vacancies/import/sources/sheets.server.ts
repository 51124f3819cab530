import { createHash } from 'node:crypto'
import { z } from 'zod'
import { foldText } from '#lib/text/fold-text.ts'
import type { SheetContent } from '#platform/foreign-documents/tables/read-xlsx.ts'
import { type ColumnTarget, MAX_TABLE_COLUMNS } from '../vacancy-table.contract.ts'

/** A table of a source. `more` rows with a text stood behind the last one that was kept. */
export type TableSheet = SheetContent & { name: string; more: number }
/** Whether its rows are those of a file of Excel. */
export type SheetFile = { kind: 'table' | 'workbook'; encoding: string | null; sheets: TableSheet[] }

export const makeSheet = (rows: string[][]): TableSheet => ({ name: '', rows, lost: [], more: 0 })

export const isEmptyRow = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/** Rows of all sheets that travel through the browser; the sheet in use first. */
const MAX_CARRIED_LENGTH = 600_000
const MAX_CARRIED_ROWS = 200
const MAX_CARRIED_SHEETS = 10

/** The beginning of each sheet as a text, which the form of the next step sends back. */
export function carrySheets({ kind, encoding, sheets }: SheetFile, current: number): string {
  let length = 0
  const order = [current, ...[...sheets.keys()].filter((at) => at !== current)]
  const carried = new Map<number, TableSheet>()
  for (const at of order) {
    const { name, rows, lost, more } = sheets[at]!
    const end = rows.findIndex((row, place) => {
      length += row.join('').length + row.length * 3
      return place >= MAX_CARRIED_ROWS || length > MAX_CARRIED_LENGTH
    })
    const kept = end < 0 ? rows : rows.slice(0, end)
    carried.set(at, {
      name,
      rows: kept,
      lost: lost.filter(({ row }) => row < kept.length),
      more: more + rows.slice(kept.length).filter((row) => !isEmptyRow(row)).length,
    })
  }
  const file: SheetFile = { kind, encoding, sheets: sheets.map((_, at) => carried.get(at)!) }
  return JSON.stringify(file)
}

const CarriedFile = z.object({
  kind: z.enum(['table', 'workbook']),
  encoding: z.string().max(40).nullable(),
  sheets: z
    .array(
      z.object({
        name: z.string().max(200),
        rows: z.array(z.array(z.string().max(20_000)).max(MAX_TABLE_COLUMNS)).max(MAX_CARRIED_ROWS),
        lost: z
          .array(z.object({ row: z.number().int(), column: z.number().int(), reason: z.string().max(200) }))
          .max(1000),
        more: z.number().int().min(0).max(10_000),
      }),
    )
    .min(1)
    .max(MAX_CARRIED_SHEETS),
})

/** What `carrySheets` has made. Throws on anything else. */
export const readCarriedSheets = (bytes: Uint8Array): SheetFile =>
  CarriedFile.parse(JSON.parse(new TextDecoder().decode(bytes)))

export const limitSheets = <S>(sheets: readonly S[]): readonly S[] => sheets.slice(0, MAX_CARRIED_SHEETS)

/** Stands before the number of a column without a heading: no key of a heading has this sign. */
const UNNAMED = '#'

/** Headings as a company knows them again: without case, spaces and signs. Equal ones are counted, and so are the empty ones. */
export function headingKeys(headings: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headings.map((heading) => {
    const key = foldText(heading.slice(0, 120))
      .replaceAll(/[^\p{L}\d]+/gu, ' ')
      .trim()
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    if (key === '') return `${UNNAMED}${count}`
    return count === 1 ? key : `${key} ${count}`
  })
}

/** A company knows a kind of file by the set of its headings, in any order. Columns without one depend on the rows below. */
export const headingsHash = (keys: readonly string[]): string =>
  createHash('sha256')
    .update(
      keys
        .filter((key) => !key.startsWith(UNNAMED))
        .toSorted()
        .join('\n'),
    )
    .digest('hex')

/** How a company has arranged the columns of a kind of file. */
export type RememberedColumns = { heads: string; columns: Record<string, ColumnTarget>; at: string }
