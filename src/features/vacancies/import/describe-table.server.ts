import { cleanText } from '#lib/text/html-text.ts'
import type { OpenedTable } from './sources/read-source.server.ts'
import { describeColumns, MAX_ROWS_TO_HEADER } from './sources/read-table.server.ts'
import { carrySheets, isEmptyRow } from './sources/sheets.server.ts'
import type { ImportedTable, TableCorrection } from './vacancy-table.contract.ts'

const MAX_SAMPLE_ROWS = 5
const MAX_SHOWN_LENGTH = 80
const MAX_CORRECTIONS = 50
const MAX_SHEET_NAME_LENGTH = 60

const shown = (text: string) =>
  cleanText(text.slice(0, MAX_SHOWN_LENGTH * 2))
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_SHOWN_LENGTH)

/** How a table was understood, for the step in which a person points at its columns. */
export function describeTable(table: OpenedTable, corrections: readonly TableCorrection[]): ImportedTable {
  const { sheets, sheet, header, encoding } = table
  const { rows } = sheets[sheet]!
  const numbered = rows.map((row, at) => ({ number: at + 1, cells: row })).filter(({ cells }) => !isEmptyRow(cells))
  const show = ({ number, cells }: (typeof numbered)[number]) => ({ number, cells: cells.map(shown) })
  return {
    sheets: sheets.map(({ name }, at) => shown(name).slice(0, MAX_SHEET_NAME_LENGTH) || `Таблица ${at + 1}`),
    sheet,
    header: header.at + 1,
    top: numbered.filter(({ number }) => number <= Math.max(MAX_ROWS_TO_HEADER, header.at + 1)).map(show),
    sample: numbered
      .filter(({ number }) => number > header.at + 1)
      .slice(0, MAX_SAMPLE_ROWS)
      .map(show),
    columns: describeColumns(sheets[sheet]!, header),
    corrections: corrections.slice(0, MAX_CORRECTIONS),
    more_corrections: Math.max(0, corrections.length - MAX_CORRECTIONS),
    encoding,
    remembered_at: header.by === 'headings' || header.by === 'person' ? null : header.by,
    carried: carrySheets(table, sheet),
  }
}
