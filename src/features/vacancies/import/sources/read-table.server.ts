import type { SheetContent } from '#platform/foreign-documents/tables/read-xlsx.ts'
import type { CellName, NumberedCells, SourceRows, VacancyCells } from './cells.server.ts'
import { cellOfHeading, isExactName, withPayRemark } from './column-names.server.ts'

type Table = Pick<SheetContent, 'rows'> & Partial<Pick<SheetContent, 'lost'>>
type Header = { at: number; columns: (CellName | undefined)[]; known: number }

/** Titles, dates and empty rows stand above it. */
export const MAX_ROWS_TO_HEADER = 20

/** The row that names the most parts of a vacancy, its name among them. Alone, the name must be in the first row with a text. */
export function findHeader(rows: readonly string[][]): Header | undefined {
  let best: Header | undefined
  let isFirst = true
  for (const [at, row] of rows.slice(0, MAX_ROWS_TO_HEADER).entries()) {
    if (isEmpty(row)) continue
    const columns = readHeadings(row)
    const known = columns.filter((cell) => cell !== undefined).length
    const isHeader = columns.includes('name') && (known > 1 || (isFirst && mayStandAlone(row)))
    if (isHeader && known > (best?.known ?? 0)) best = { at, columns, known }
    isFirst = false
  }
  return best
}

/** A line of a copied page may be «Вакансии»; only a table begins with the word «Название». */
const mayStandAlone = (row: readonly string[]) =>
  row.filter((cell) => cell.trim() !== '').length > 1 || /^\s*(?:назван|наименован|должност)/i.test(row[0]!)

const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

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

/** The vacancies below the header of a table. Undefined: it has none. */
export function readTable({ rows, lost = [] }: Table): SourceRows | undefined {
  const header = findHeader(rows)
  if (!header) return undefined
  const { at: top, columns } = header
  const headings = rows[top]!
  const lostByRow = Map.groupBy(lost, ({ row }) => row)
  const below = rows
    .map((row, at) => ({ at, row }))
    .slice(top + 1)
    .filter(({ at, row }) => !isEmpty(row) || lostByRow.has(at))
  const readCells = (row: readonly string[]): VacancyCells =>
    Object.fromEntries(
      columns.flatMap((cell, at) =>
        cell && row[at] ? [[cell, cell.startsWith('salary') ? withPayRemark(row[at], headings[at]!) : row[at]]] : [],
      ),
    )
  const unreadIn = (at: number) =>
    (lostByRow.get(at) ?? []).flatMap(({ column, reason }) => {
      const cell = columns[column]
      return cell ? [{ cell, note: `${headings[column]!.trim().slice(0, 40)}: ${reason}` }] : []
    })
  const read = below.map(({ at, row }): NumberedCells => {
    const unread = unreadIn(at)
    return { number: at + 1, cells: readCells(row), ...(unread.length > 0 && { unread }) }
  })
  return { rows: read, notUsed: findUnusedColumns(header, headings, below) }
}

/** Columns with something in them that is part of no vacancy. */
function findUnusedColumns({ columns }: Header, headings: readonly string[], below: readonly { row: string[] }[]) {
  const filled = new Set(below.flatMap(({ row }) => row.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]))))
  return [...filled]
    .filter((at) => columns[at] === undefined)
    .toSorted((one, other) => one - other)
    .map((at) => headings[at]?.trim().replaceAll(/\s+/g, ' ') || `столбец ${at + 1} без заголовка`)
}
