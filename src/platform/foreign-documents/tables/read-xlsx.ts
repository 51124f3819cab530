import { strFromU8 } from 'fflate'
import { localName, parseMarkup } from '../markup.ts'
import { unfoldArchive } from '../unfold-archive.ts'
import { readWorkbook } from './read-workbook.ts'
import { cutCell, MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS, refuseWideTable } from './table-limits.ts'

const MAX_UNFOLDED_BYTES = 20 * 1024 * 1024
const MAX_ENTRIES = 500

const PARTS = /^xl\/(?:worksheets\/[^/]+|sharedStrings|styles|workbook|_rels\/workbook)\.xml(?:\.rels)?$/i

/** Of a cell that shows nothing of what is in it. Row and column begin with 0. */
type LostCell = { row: number; column: number; reason: string }
export type SheetContent = { rows: string[][]; lost: LostCell[] }

const NO_VALUE = 'значение формулы не сохранено в файле'
/** More are not told one by one. */
const MAX_LOST_CELLS = 1000

/** The visible sheets, each read when it is asked for. Throws on a broken workbook and on one that unfolds too far. */
export function openXlsxSheets(bytes: Uint8Array): { name: string; read(): SheetContent }[] {
  const unfolded = unfoldArchive(bytes, {
    isRead: (name) => PARTS.test(name),
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_UNFOLDED_BYTES,
  })
  const files = new Map([...unfolded].map(([name, content]) => [name.toLowerCase(), content]))
  const textOf = (name: string) => strFromU8(files.get(name) ?? new Uint8Array())
  const { sheets, dateStyles } = readWorkbook([...files.keys()], textOf)
  if (sheets.length === 0) throw new Error('no sheet')
  const strings = readStrings(textOf('xl/sharedstrings.xml'))
  return sheets.map(({ name, file }) => ({ name, read: () => readSheet(textOf(file), strings, dateStyles) }))
}

/** Some programs write all names with a prefix: `x:row`. */

/** A string may consist of several runs of text; its reading aid (`rPh`) is none of them. Many cells may show one string. */
function readStrings(xml: string): string[] {
  const strings: string[] = []
  let [isText, isAid, text] = [false, false, '']
  parseMarkup(
    xml,
    {
      onOpen(tag) {
        const name = localName(tag)
        if (name === 'si') text = ''
        if (name === 'rPh') isAid = true
        isText = name === 't' && !isAid
      },
      onText(part) {
        if (isText && text.length < MAX_CELL_LENGTH) text += part
      },
      onClose(tag) {
        const name = localName(tag)
        if (name === 'si') strings.push(plainText(text))
        if (name === 'rPh') isAid = false
        isText = false
      },
    },
    { isXml: true },
  )
  return strings
}

/** Characters that XML cannot hold are written as their code: `_x000D_` is the end of a line. */
const plainText = (text: string) =>
  cutCell(text)
    .replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\r\n?/g, '\n')

type Cell = { column: number; type: string; style: number; text: string; isFormula: boolean }

function readSheet(xml: string, strings: readonly string[], dateStyles: ReadonlySet<number>): SheetContent {
  const rows: string[][] = []
  const lost: LostCell[] = []
  const merged: string[] = []
  let cell: Cell | undefined
  let isValue = false
  const textOf = ({ type, style, text }: Cell) => {
    if (type === 's') return strings[Number(text)] ?? ''
    return type === 'n' && dateStyles.has(style) ? dateText(text) : plainText(text)
  }
  parseMarkup(
    xml,
    {
      onOpen(tag, { r = '', t = 'n', s = '', ref = '' }) {
        const name = localName(tag)
        // Rows without a cell are left out of the file.
        if (name === 'row') while (rows.length < Math.min(Number(r) - 1, MAX_ROWS)) rows.push([])
        if (name === 'row' && rows.length <= MAX_ROWS) rows.push([])
        if (name === 'c')
          cell = {
            column: columnOf(r) ?? rows.at(-1)?.length ?? 0,
            type: t,
            style: Number(s),
            text: '',
            isFormula: false,
          }
        if (name === 'f' && cell) cell.isFormula = true
        isValue = name === 'v' || name === 't'
        if (name === 'mergeCell' && merged.length < MAX_MERGED) merged.push(ref)
      },
      onText(text) {
        if (isValue && cell && cell.text.length < MAX_CELL_LENGTH) cell.text += text
      },
      onClose(tag) {
        isValue = false
        const row = rows.at(-1)
        if (localName(tag) !== 'c' || !cell || !row || rows.length > MAX_ROWS) return
        const { column, type, isFormula } = cell
        const text = type === 'e' ? '' : textOf(cell)
        const reason = type === 'e' ? `ошибка ${cell.text.slice(0, 20)}` : isFormula && text === '' ? NO_VALUE : ''
        if (reason !== '' && lost.length < MAX_LOST_CELLS) lost.push({ row: rows.length - 1, column, reason })
        if (column < MAX_COLUMNS) setCell(row, column, text)
        else if (text.trim() !== '') refuseWideTable()
      },
    },
    { isXml: true },
  )
  fillMerged(rows, merged)
  return { rows: rows.slice(0, MAX_ROWS), lost }
}

const MAX_MERGED = 1000
const MAX_MERGED_ROWS = 200

/** What is merged downwards, as a town beside several vacancies, is said of each row. */
function fillMerged(rows: string[][], merged: readonly string[]) {
  for (const ref of merged) {
    const [, column = '', from = '', other = '', to = ''] =
      /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? []
    const at = columnOf(`${column}1`)
    const text = at === undefined ? undefined : rows[Number(from) - 1]?.[at]
    if (column !== other || at === undefined || !text || at >= MAX_COLUMNS) continue
    const end = Math.min(Number(to), Number(from) + MAX_MERGED_ROWS, rows.length)
    for (let row = Number(from); row < end; row++) if (!rows[row]![at]?.trim()) setCell(rows[row]!, at, text)
  }
}

function setCell(row: string[], column: number, text: string) {
  while (row.length < column) row.push('')
  row[column] = text
}

/** `AB12` is column 27. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const DAY_MS = 86_400_000
/** The day from which a workbook counts. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
/** After the year 9999 a number is no day. */
const MAX_DAY = 2_958_465

/** «2026-03-01» for the number of a day. */
function dateText(text: string): string {
  const days = Number(text)
  if (text === '' || !(days >= 1 && days <= MAX_DAY)) return text
  return new Date(FIRST_DAY + Math.floor(days) * DAY_MS).toISOString().slice(0, 10)
}
