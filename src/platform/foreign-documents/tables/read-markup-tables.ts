import { localName, parseMarkup } from '../markup.ts'
import { cutCell, MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS } from './table-limits.ts'

/** A page has tables of its own, and few of them hold data. */
const MAX_TABLES = 50
const TABLES = new Set(['table', 'worksheet'])
const ROWS = new Set(['tr', 'row', 'table-row'])
/** A covered cell is the empty rest of a merged one. */
const CELLS = new Set(['td', 'th', 'cell', 'table-cell', 'covered-table-cell'])
const LINES = new Set(['br', 'p', 'div', 'li'])

type Attributes = Readonly<Record<string, string>>
/** A cell that goes on in the rows below. */
type Span = { text: string; rows: number }

/** A count or a place in an attribute of HTML, of Excel or of OpenDocument. */
function countOf(attributes: Attributes, name: string, max: number): number {
  const value = Object.entries(attributes).find(([key]) => lowerName(key) === name)?.[1]
  return Math.min(Math.max(0, Math.trunc(Number(value)) || 0), max)
}

/**
 * The tables of an HTML page, of an XML workbook of Excel and of an OpenDocument spreadsheet, as texts. Cells stand in their columns:
 * Excel leaves empty ones out, merged ones take several, and OpenDocument writes equal ones once.
 */
export function readMarkupTables(markup: string, options: { isXml?: boolean } = {}): string[][][] {
  const tables: string[][][] = []
  let [cell, repeats, isCell, height, width] = ['', 1, false, 1, 1]
  let [rowRepeats, emptyRows] = [1, 0]
  let spans = new Map<number, Span>()
  let row: string[] | undefined
  const add = (cells: string[], text: string) => cells.length < MAX_COLUMNS && cells.push(text)
  /** What cells of the rows above say of the next columns of this one. */
  const addSpans = (cells: string[]) => {
    for (let span = spans.get(cells.length); span; span = spans.get(cells.length)) {
      if (span.rows === 1) spans.delete(cells.length)
      else spans.set(cells.length, { ...span, rows: span.rows - 1 })
      if (!add(cells, span.text)) return
    }
  }
  parseMarkup(
    markup,
    {
      onOpen(tag, attributes) {
        const name = lowerName(tag)
        if (TABLES.has(name) && tables.length < MAX_TABLES) {
          tables.push([])
          spans = new Map()
          emptyRows = 0
        }
        const rows = tables.at(-1)
        if (ROWS.has(name) && rows) {
          const place = countOf(attributes, 'index', MAX_ROWS)
          for (let n = rows.length + emptyRows + 1; n < place; n++) emptyRows += 1
          rowRepeats = Math.max(1, countOf(attributes, 'number-rows-repeated', MAX_ROWS))
          row = []
        }
        if (CELLS.has(name)) {
          cell = ''
          isCell = true
          repeats = Math.max(1, countOf(attributes, 'number-columns-repeated', MAX_COLUMNS))
          width = Math.max(
            1,
            countOf(attributes, 'colspan', MAX_COLUMNS),
            countOf(attributes, 'mergeacross', MAX_COLUMNS) + 1,
          )
          height = Math.max(1, countOf(attributes, 'rowspan', MAX_ROWS))
          const place = countOf(attributes, 'index', MAX_COLUMNS)
          while (row && row.length + 1 < place) row.push('')
        } else if (isCell && LINES.has(name) && cell !== '') cell += '\n'
      },
      onText(text) {
        if (isCell && cell.length < MAX_CELL_LENGTH) cell += text
      },
      onClose(tag) {
        const name = lowerName(tag)
        const rows = tables.at(-1)
        if (!rows || !row) return
        if (isCell && CELLS.has(name)) {
          isCell = false
          const text = cutCell(cell.trim())
          addSpans(row)
          if (height > 1) spans.set(row.length, { text, rows: height - 1 })
          for (let n = 0; n < repeats; n++) add(row, text)
          for (let n = 1; n < width; n++) add(row, '')
        } else if (ROWS.has(name)) {
          endRow(rows, row)
          row = undefined
        }
      },
    },
    options,
  )

  /** Rows without a text count, so that numbers are those of the spreadsheet; those at the end are millions. */
  function endRow(rows: string[][], cells: string[]) {
    addSpans(cells)
    if (cells.every((text) => text === '')) {
      emptyRows = Math.min(emptyRows + rowRepeats, MAX_ROWS)
      return
    }
    for (; emptyRows > 0 && rows.length < MAX_ROWS; emptyRows--) rows.push([])
    emptyRows = 0
    for (let n = 0; n < rowRepeats && rows.length < MAX_ROWS; n++) rows.push(cells)
  }

  return tables
}

const lowerName = (tag: string) => localName(tag).toLowerCase()
