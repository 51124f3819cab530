import { parse } from 'csv-parse/sync'
import { cutCell, MAX_COLUMNS, MAX_ROWS, refuseWideTable } from './table-limits.ts'

/** Where a row is refused even if all its cells are empty. */
const MAX_EMPTY_COLUMNS = 20_000

/** Tolerates misplaced quotes and rows of other lengths: such a row is refused later for what it lacks. Empty rows count. */
const FORMAT = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: 200_000,
  cast: (cell: string, { index }: { index: number }) => {
    if (index >= MAX_EMPTY_COLUMNS || (index >= MAX_COLUMNS && cell.trim() !== '')) refuseWideTable()
    return cutCell(cell)
  },
}

const SEPARATORS = [';', ',', '\t', '|']
/** A line by which Excel is told the separator. It is no row of the table. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?\r?(?:\n|$)/i

type CsvText = { text: string; separators: string[] }

/** The text of a table without the line of its separator, and the separators that it may have. */
export function openCsv(text: string): CsvText {
  const line = SEPARATOR_LINE.exec(text)
  return line ? { text: text.slice(line[0].length), separators: [line[1]!] } : { text, separators: SEPARATORS }
}

export function readCsvRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = parse(text, { ...FORMAT, delimiter, to: MAX_ROWS })
  return rows.map((row) => row.slice(0, MAX_COLUMNS))
}

/** The first rows, by a separator that may be none: too many columns only say that it is not. */
export function readCsvHead(text: string, delimiter: string, maxRows: number): string[][] {
  const cast = (cell: string, { index }: { index: number }) =>
    index >= MAX_EMPTY_COLUMNS ? refuseWideTable() : cutCell(cell)
  const rows: string[][] = parse(text, { ...FORMAT, cast, delimiter, to: maxRows })
  return rows.map((row) => row.slice(0, MAX_COLUMNS))
}
