import { parseMarkup } from '../markup.ts'
import { cutCell, MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS } from './table-limits.ts'

/** A page has tables of its own, and few of them hold data. */
const MAX_TABLES = 50
const TABLES = new Set(['table', 'worksheet'])
const ROWS = new Set(['tr', 'row', 'table-row'])
const CELLS = new Set(['td', 'th', 'cell', 'table-cell'])
const LINES = new Set(['br', 'p', 'div', 'li'])

type Attributes = Readonly<Record<string, string>>

/** How often a cell stands in its row: OpenDocument writes equal ones once. */
const repeatsOf = (attributes: Attributes) =>
  Math.min(Math.max(1, Number(attributes['table:number-columns-repeated']) || 1), MAX_COLUMNS)

/** The tables of an HTML page, of an XML workbook of Excel and of an OpenDocument spreadsheet, as texts. */
export function readMarkupTables(markup: string, options: { isXml?: boolean } = {}): string[][][] {
  const tables: string[][][] = []
  let [cell, repeats, isCell] = ['', 1, false]
  parseMarkup(
    markup,
    {
      onOpen(tag, attributes) {
        const name = localName(tag)
        if (TABLES.has(name) && tables.length < MAX_TABLES) tables.push([])
        const rows = tables.at(-1)
        if (ROWS.has(name) && rows && rows.length < MAX_ROWS) rows.push([])
        if (CELLS.has(name)) {
          cell = ''
          isCell = true
          repeats = repeatsOf(attributes)
        } else if (isCell && LINES.has(name) && cell !== '') cell += '\n'
      },
      onText(text) {
        if (isCell && cell.length < MAX_CELL_LENGTH) cell += text
      },
      onClose(tag) {
        if (!isCell || !CELLS.has(localName(tag))) return
        isCell = false
        const row = tables.at(-1)?.at(-1)
        const text = cutCell(cell.trim())
        for (let n = 0; row && n < repeats && row.length < MAX_COLUMNS; n++) row.push(text)
      },
    },
    options,
  )
  return tables
}

const localName = (tag: string) => tag.slice(tag.indexOf(':') + 1).toLowerCase()
