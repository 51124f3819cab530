import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { type CellObject, read, set_cptable, type WorkSheet } from '@e965/xlsx/xlsx.mjs'
import type { SheetContent } from './read-xlsx.ts'
import { cutCell, MAX_COLUMNS, MAX_ROWS, refuseWideTable } from './table-limits.ts'

// Without them texts of Excel 95 and of programs that write as it did are no letters.
set_cptable(codePages)

/** The visible sheets of a workbook of Excel 97–2003, as texts. Throws on a broken one and on one with a password. */
export function readXlsSheets(bytes: Uint8Array): (SheetContent & { name: string })[] {
  const book = read(bytes, {
    type: 'array',
    dense: true,
    cellDates: true,
    UTC: true,
    cellFormula: false,
    sheetRows: MAX_ROWS,
  })
  const hidden = book.Workbook?.Sheets?.map(({ Hidden }) => Boolean(Hidden)) ?? []
  return book.SheetNames.flatMap((name, at) => (hidden[at] ? [] : [{ name, ...readSheet(book.Sheets[name]!) }]))
}

function readSheet(sheet: WorkSheet): SheetContent {
  const lost: SheetContent['lost'] = []
  const data = (sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? []
  const rows = Array.from(data.slice(0, MAX_ROWS), (cells = [], row) =>
    Array.from(cells, (cell, column) => {
      const text = cell ? textOf(cell) : ''
      if (column >= MAX_COLUMNS && text.trim() !== '') refuseWideTable()
      if (cell?.t === 'e') lost.push({ row, column, reason: `ошибка ${String(cell.w ?? '').slice(0, 20)}` })
      return text
    }).slice(0, MAX_COLUMNS),
  )
  return { rows, lost }
}

/** A day as «2026-03-01», as in a workbook of today. */
function textOf({ t, v }: CellObject): string {
  if (t === 'e' || v === undefined || v === null) return ''
  if (v instanceof Date) return Number.isNaN(v.getTime()) ? '' : v.toISOString().slice(0, 10)
  return cutCell(String(v)).replaceAll(/\r\n?/g, '\n')
}
