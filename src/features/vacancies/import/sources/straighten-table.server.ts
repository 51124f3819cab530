import { cellOfHeading } from './column-names.server.ts'
import { isEmptyRow, type TableSheet } from './sheets.server.ts'

const MAX_ROWS_TO_HEADER = 20
const MIN_KNOWN = 3
const MAX_TRANSPOSED_ROWS = 60
const MAX_TRANSPOSED_COLUMNS = 30

const countKnown = (row: readonly string[]) => new Set(row.map(cellOfHeading).filter((cell) => cell !== undefined)).size

/** A table as the reader expects it: one row of headings above its rows, which are all as wide as the widest. */
export function straightenSheet(sheet: TableSheet): TableSheet {
  const best = Math.max(0, ...sheet.rows.slice(0, MAX_ROWS_TO_HEADER).map(countKnown))
  return padRows(transpose(sheet, best) ?? joinHeadings(sheet))
}

/** A row may have more cells than the headings: a person points at those columns too. */
function padRows(sheet: TableSheet): TableSheet {
  const width = sheet.rows.reduce(
    (widest, row) => Math.max(widest, row.findLastIndex((cell) => cell.trim() !== '') + 1),
    0,
  )
  const pad = (row: string[]) => (row.length < width ? [...row, ...Array<string>(width - row.length).fill('')] : row)
  return { ...sheet, rows: sheet.rows.map(pad) }
}

/** A card has its headings one below the other, and each column is a vacancy. */
function transpose(sheet: TableSheet, best: number): TableSheet | undefined {
  // A title above a card stands alone.
  const filled = sheet.rows.filter((row) => row.filter((cell) => cell.trim() !== '').length > 1)
  const width = Math.max(0, ...filled.map((row) => row.length))
  if (filled.length > MAX_TRANSPOSED_ROWS || width > MAX_TRANSPOSED_COLUMNS || sheet.lost.length > 0) return undefined
  const columns = Array.from({ length: width }, (_, at) => filled.map((row) => row[at] ?? ''))
  const top = columns.findIndex((column) => countKnown(column) >= Math.max(MIN_KNOWN, best + 1) && hasName(column))
  if (top < 0 || columns.slice(top + 1).every(isEmptyRow)) return undefined
  return { ...sheet, rows: columns.slice(top) }
}

const hasName = (row: readonly string[]) => row.some((cell) => cellOfHeading(cell) === 'name')

/** Headings in two rows: a merged one above, as «Зарплата», and its parts below, «от» and «до». */
function joinHeadings(sheet: TableSheet): TableSheet {
  const { rows } = sheet
  const top = rows.slice(0, MAX_ROWS_TO_HEADER).findIndex((row) => hasName(row) && countKnown(row) > 1)
  const [upper, lower] = [rows[top], rows[top + 1]]
  if (top < 0 || !upper || !lower || isEmptyRow(lower)) return sheet
  const isPart = (cell: string) => cell.trim() !== '' && cell.trim().length <= 40 && !/\d{3}/.test(cell)
  const parts = lower.filter((cell) => cell.trim() !== '')
  // The lower row has nothing below a heading that is merged down, or repeats it.
  const isBelowName = upper.every((cell, at) => cellOfHeading(cell) !== 'name' || sameOrEmpty(lower[at], cell))
  if (!isBelowName || !parts.every(isPart) || parts.length < 2) return sheet
  let group = ''
  const joined = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [over = '', under = ''] = [upper[at]?.trim(), lower[at]?.trim()]
    if (over !== '') group = over
    if (under === '' || under === over) return over
    return joinedHeading(over === '' ? group : over, under)
  })
  return { ...sheet, rows: [...rows.slice(0, top), upper.map(() => ''), joined, ...rows.slice(top + 2)] }
}

const sameOrEmpty = (cell: string | undefined, other: string) => !cell?.trim() || cell.trim() === other.trim()

/** A part that is a heading by itself needs no group. */
const joinedHeading = (group: string, part: string) => (cellOfHeading(part) === undefined ? `${group} ${part}` : part)
