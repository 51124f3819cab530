import { ANY_TAG_PATTERN, escapeHtml } from '#lib/text/html-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import {
  type CellName,
  COLUMN_TARGET_LABELS,
  type ColumnTarget,
  MAX_HEADING_LENGTH,
  type TableColumn,
  type TableMapping,
} from '../vacancy-table.contract.ts'
import type { NumberedCells, SourceRows, VacancyCells } from './cells.server.ts'
import { cellOfHeading, isExactName, withPayRemark } from './column-names.server.ts'
import { headingKeys, headingsHash, isEmptyRow, type RememberedColumns, type TableSheet } from './sheets.server.ts'

type Header = { at: number; columns: (CellName | undefined)[]; known: number }
/** A header with what becomes of its columns, and who has said so. */
export type ChosenHeader = { at: number; targets: ColumnTarget[]; by: 'headings' | 'person' | string }

/** Titles, dates and empty rows stand above it. */
export const MAX_ROWS_TO_HEADER = 20

/** The row that names the most parts of a vacancy, its name among them. Alone, the name must be in the first row with a text. */
export function findHeader(rows: readonly string[][]): Header | undefined {
  let best: Header | undefined
  let isFirst = true
  for (const [at, row] of rows.slice(0, MAX_ROWS_TO_HEADER).entries()) {
    if (isEmptyRow(row)) continue
    const columns = readHeadings(row)
    const known = columns.filter((cell) => cell !== undefined).length
    const isHeader = columns.includes('name') && (known > 1 || (isFirst && mayStandAlone(row, columns.indexOf('name'))))
    if (isHeader && known > (best?.known ?? 0)) best = { at, columns, known }
    isFirst = false
  }
  return best
}

/** A line of a copied page may be «Вакансии»; only a table begins with the word «Название». */
const mayStandAlone = (row: readonly string[], nameAt: number) =>
  (row.filter((cell) => cell.trim() !== '').length > 1 && isExactName(row[nameAt]!)) ||
  /^\s*(?:назван|наименован|должност)/i.test(row[0]!)

/** Of two columns of one part that with its very name is read, or the first. */
function readHeadings(row: readonly string[]): (CellName | undefined)[] {
  const cells = row.map(cellOfHeading)
  const chosen = new Map<CellName | undefined, number>()
  for (const [at, cell] of cells.entries()) {
    const other = chosen.get(cell)
    if (other === undefined || (!isExactName(row[other]!) && isExactName(row[at]!))) chosen.set(cell, at)
  }
  return cells.map((cell, at) => (chosen.get(cell) === at ? cell : undefined))
}

const targetsOf = (columns: readonly (CellName | undefined)[]): ColumnTarget[] => columns.map((cell) => cell ?? 'none')

/** The header that a person has pointed at, one that the company knows, or the best that we find. */
export function chooseHeader(
  { rows }: TableSheet,
  { header, columns }: Partial<Pick<TableMapping, 'header' | 'columns'>>,
  remembered: readonly RememberedColumns[],
): ChosenHeader | undefined {
  if (header !== undefined) {
    const row = rows[header - 1]
    if (!row) return undefined
    if (columns) return { at: header - 1, targets: row.map((_, at) => columns[at] ?? 'none'), by: 'person' }
    return findRemembered(row, header - 1, remembered) ?? headingsAt(row, header - 1)
  }
  for (const [at, row] of rows.slice(0, MAX_ROWS_TO_HEADER).entries()) {
    const known = remembered.length > 0 && !isEmptyRow(row) ? findRemembered(row, at, remembered) : undefined
    if (known) return known
  }
  const found = findHeader(rows)
  return found && { at: found.at, targets: targetsOf(found.columns), by: 'headings' }
}

const headingsAt = (row: readonly string[], at: number): ChosenHeader => ({
  at,
  targets: targetsOf(readHeadings(row)),
  by: 'headings',
})

function findRemembered(
  row: readonly string[],
  at: number,
  all: readonly RememberedColumns[],
): ChosenHeader | undefined {
  const keys = headingKeys(row)
  const hash = headingsHash(keys)
  const known = all.find(({ heads }) => heads === hash)
  return known && { at, targets: keys.map((key) => known.columns[key] ?? 'none'), by: known.at }
}

const MIN_POINTED_COLUMNS = 2

/** Where a person may begin to point, in a table whose headings say nothing to us. Undefined: it is no table. */
export function guessHeader({ rows }: TableSheet): ChosenHeader | undefined {
  const filledIn = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length
  const at = rows.slice(0, MAX_ROWS_TO_HEADER).findIndex((row) => filledIn(row) >= MIN_POINTED_COLUMNS)
  if (at < 0 || rows.slice(at + 1).every(isEmptyRow)) return undefined
  return headingsAt(rows[at]!, at)
}

/** Names of groups, totals, footnotes and signatures stand between the vacancies and below them. */
const NO_VACANCY =
  /^\s*(?:итого|всего|\*|примечани|исп\.|исполнитель|тел\.|телефон|звонить|контакт|составил|утвержд|«?_)/i
const MIN_COLUMNS_FOR_GROUPS = 3

/** A row of a wide table that says one thing alone is no vacancy. */
function isGroupRow(row: readonly string[], isWide: boolean, nameAt: number): boolean {
  const filled = row.filter((cell) => cell.trim() !== '')
  const [first = ''] = filled
  // A merged cell is written into each of its columns.
  const isOne = filled.length > 0 && filled.every((cell) => cell.trim() === first.trim())
  const isAtName = Boolean(row[0]?.trim() || row[nameAt]?.trim())
  return (isWide && isOne && isAtName) || (filled.length <= 3 && NO_VACANCY.test(first))
}

/** The vacancies below the header of a table. */
export function readTable(
  { rows, lost, more }: TableSheet,
  { at: top, targets }: ChosenHeader,
): SourceRows & { more: number } {
  const headings = rows[top]!
  const lostByRow = Map.groupBy(lost, ({ row }) => row)
  const filled = rows
    .map((row, at) => ({ at, row }))
    .slice(top + 1)
    .filter(({ at, row }) => !isEmptyRow(row) || lostByRow.has(at))
  const widths = filled.map(({ row }) => row.filter((cell) => cell.trim() !== '').length)
  const isWide = widths.filter((width) => width >= MIN_COLUMNS_FOR_GROUPS).length * 2 > widths.length
  const isGroup = ({ row }: { row: string[] }) => isGroupRow(row, isWide, targets.indexOf('name'))
  const groups = filled.filter(isGroup)
  const below = filled.filter((one) => !isGroup(one))
  const unreadIn = (at: number) =>
    (lostByRow.get(at) ?? []).flatMap(({ column, reason }) => {
      const cell = fieldOf(targets[column])
      return cell ? [{ cell, note: `${headings[column]!.trim().slice(0, 40)}: ${reason}` }] : []
    })
  const above = [...rows.slice(0, top).flat(), ...groups.flatMap(({ row }) => row)].filter(Boolean).join('; ')
  const read = below.map(({ at, row }): NumberedCells => {
    const unread = unreadIn(at)
    const rest = row.filter((_, column) => (targets[column] ?? 'none') === 'none').join('; ')
    const cells = readCells(row, headings, targets)
    return { number: at + 1, cells, rest, above, ...(unread.length > 0 && { unread }) }
  })
  const lines = groups.map(
    ({ at, row }) => `строка ${at + 1}: ${[...new Set(row.map((cell) => cell.trim()))].filter(Boolean).join(', ')}`,
  )
  return { rows: read, notUsed: [...findUnusedColumns(targets, headings, below), ...lines], more }
}

const fieldOf = (target: ColumnTarget | undefined): CellName | undefined =>
  target === undefined || target === 'none' || target === 'extra' ? undefined : target

/** Of several columns with one target the texts stand in lines. */
function readCells(
  row: readonly string[],
  headings: readonly string[],
  targets: readonly ColumnTarget[],
): VacancyCells {
  const cells: VacancyCells = {}
  const extra: string[] = []
  for (const [at, text] of row.entries()) {
    if (text.trim() === '') continue
    const cell = fieldOf(targets[at])
    if (cell) {
      const told = cell.startsWith('salary') ? withPayRemark(text, headings[at] ?? '') : text
      cells[cell] = cells[cell] === undefined ? told : `${cells[cell]}\n${told}`
    } else if (targets[at] === 'extra') extra.push(`${headingText(headings, at)}: ${text.trim()}`)
  }
  if (extra.length > 0) cells.description = withLines(cells.description ?? '', extra)
  return cells
}

/** Lines behind a text, which may be HTML. */
export function withLines(text: string, lines: readonly string[]): string {
  if (ANY_TAG_PATTERN.test(text)) return text + lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  return [text, ...lines].filter((part) => part !== '').join('\n')
}

const headingText = (headings: readonly string[], at: number) =>
  headings[at]?.trim().replaceAll(/\s+/g, ' ') || `столбец ${at + 1} без заголовка`

type Row = { row: string[] }

/** Columns with something in them that is part of no vacancy. */
function findUnusedColumns(targets: readonly ColumnTarget[], headings: readonly string[], below: readonly Row[]) {
  const filled = new Set(below.flatMap(({ row }) => row.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]))))
  return [...filled]
    .filter((at) => (targets[at] ?? 'none') === 'none')
    .toSorted((one, other) => one - other)
    .map((at) => headingText(headings, at))
}

/** The columns of a table as a person sees them over its rows. */
export function describeColumns({ rows }: TableSheet, { at: top, targets, by }: ChosenHeader): TableColumn[] {
  const headings = rows[top]!
  const filled = new Map<number, number>()
  for (const row of rows.slice(top + 1))
    for (const [at, cell] of row.entries()) if (cell.trim() !== '') filled.set(at, (filled.get(at) ?? 0) + 1)
  const width = Math.max(headings.length, ...[...filled.keys()].map((at) => at + 1))
  return Array.from({ length: width }, (_, at): TableColumn => {
    const target = targets[at] ?? 'none'
    const heading = headingText(headings, at).slice(0, MAX_HEADING_LENGTH)
    const isSure = by !== 'headings' || isExactName(headings[at] ?? '')
    const state = target === 'none' ? 'none' : isSure ? 'sure' : 'unsure'
    return { heading, target, state, filled: filled.get(at) ?? 0, reason: reasonOf(at, headings, targets, by) }
  })
}

function reasonOf(at: number, headings: readonly string[], targets: readonly ColumnTarget[], by: string): string {
  if ((targets[at] ?? 'none') !== 'none') return ''
  if (by !== 'headings') return 'Так выбрали вы'
  const cell = cellOfHeading(headings[at] ?? '')
  const other = cell && targets.indexOf(cell)
  if (cell === undefined || other === undefined || other < 0) return 'Такого поля нет'
  return `Поле ${inQuotes(COLUMN_TARGET_LABELS[cell])} уже взяли из столбца ${inQuotes(headingText(headings, other).slice(0, 60))}`
}
