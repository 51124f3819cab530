import { parse } from 'csv-parse/sync'
import { cutCell, MAX_COLUMNS, MAX_ROWS, refuseWideTable } from './table-limits.ts'

/** Where a row is refused even if all its cells are empty. */
const MAX_EMPTY_COLUMNS = 20_000

/** Tolerates misplaced quotes and rows of other lengths: such a row is refused later for what it lacks. */
const FORMAT = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 200_000,
  cast: (cell: string, { index }: { index: number }) => {
    if (index >= MAX_EMPTY_COLUMNS || (index >= MAX_COLUMNS && cell.trim() !== '')) refuseWideTable()
    return cutCell(cell)
  },
}

const SEPARATORS = [';', ',', '\t']
/** A header that is longer has more separators than are needed to choose one. */
const MAX_HEADER_LENGTH = 10_000

/** The rows of a table. The separator is the one that the header uses most: a text in a cell may contain the others. */
export function readCsvRows(text: string, maxRows = MAX_ROWS): string[][] {
  const header = text.slice(0, MAX_HEADER_LENGTH).split('\n', 1)[0]!
  const [delimiter] = SEPARATORS.toSorted((one, other) => header.split(other).length - header.split(one).length)
  const rows: string[][] = parse(text, { ...FORMAT, delimiter, to: maxRows })
  return rows.map((row) => row.slice(0, MAX_COLUMNS))
}
