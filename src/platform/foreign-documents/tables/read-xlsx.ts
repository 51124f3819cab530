import { strFromU8 } from 'fflate'
import { parseMarkup } from '../markup.ts'
import { unfoldArchive } from '../unfold-archive.ts'
import { cutCell, MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS, refuseWideTable } from './table-limits.ts'

const MAX_UNFOLDED_BYTES = 20 * 1024 * 1024
const MAX_ENTRIES = 500

const SHEET = /^xl\/worksheets\/sheet(\d{1,9})\.xml$/
const STRINGS = 'xl/sharedStrings.xml'

/** The rows of the first sheet as texts. Throws on a broken workbook and on one that unfolds too far. */
export function readXlsxRows(bytes: Uint8Array): string[][] {
  const files = unfoldArchive(bytes, {
    isRead: (name) => SHEET.test(name) || name === STRINGS,
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_UNFOLDED_BYTES,
  })
  const [first] = [...files]
    .filter(([name]) => SHEET.test(name))
    .toSorted(([one], [other]) => Number(SHEET.exec(one)![1]) - Number(SHEET.exec(other)![1]))
  if (!first) throw new Error('no sheet')
  const strings = files.get(STRINGS)
  return readSheet(strFromU8(first[1]), strings ? readStrings(strFromU8(strings)) : [])
}

/** A string may consist of several runs of text; its reading aid (`rPh`) is none of them. Many cells may show one string. */
function readStrings(xml: string): string[] {
  const strings: string[] = []
  let [isText, isAid, text] = [false, false, '']
  parseMarkup(
    xml,
    {
      onOpen(name) {
        if (name === 'si') text = ''
        if (name === 'rPh') isAid = true
        isText = name === 't' && !isAid
      },
      onText(part) {
        if (isText && text.length < MAX_CELL_LENGTH) text += part
      },
      onClose(name) {
        if (name === 'si') strings.push(cutCell(text))
        if (name === 'rPh') isAid = false
        isText = false
      },
    },
    { isXml: true },
  )
  return strings
}

function readSheet(xml: string, strings: readonly string[]): string[][] {
  const rows: string[][] = []
  let cell: { column: number; type: string; text: string } | undefined
  let isValue = false
  parseMarkup(
    xml,
    {
      onOpen(name, { r = '', t = 'n' }) {
        if (name === 'row' && rows.length <= MAX_ROWS) rows.push([])
        if (name === 'c') cell = { column: columnOf(r) ?? rows.at(-1)?.length ?? 0, type: t, text: '' }
        isValue = name === 'v' || name === 't'
      },
      onText(text) {
        if (isValue && cell && cell.text.length < MAX_CELL_LENGTH) cell.text += text
      },
      onClose(name) {
        isValue = false
        const row = rows.at(-1)
        if (name !== 'c' || !cell || !row || rows.length > MAX_ROWS) return
        const text = cell.type === 's' ? (strings[Number(cell.text)] ?? '') : cutCell(cell.text)
        if (cell.column < MAX_COLUMNS) setCell(row, cell.column, text)
        else if (text.trim() !== '') refuseWideTable()
      },
    },
    { isXml: true },
  )
  return rows.slice(0, MAX_ROWS)
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
