import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'

const MAX_UNFOLDED_BYTES = 20 * 1024 * 1024
const MAX_ENTRIES = 500
const MAX_COLUMNS = 100
const MAX_ROWS = 10_000

const SHEET = /^xl\/worksheets\/sheet(\d+)\.xml$/
const STRINGS = 'xl/sharedStrings.xml'

/** The rows of the first sheet as texts. Throws on a broken workbook and on one that unfolds too far. */
export function readXlsxRows(bytes: Uint8Array): string[][] {
  let [unfolded, entries] = [0, 0]
  const files = unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      entries += 1
      if (entries > MAX_ENTRIES) throw new Error('too many entries')
      if (!SHEET.test(name) && name !== STRINGS) return false
      unfolded += Math.max(size, originalSize)
      if (unfolded > MAX_UNFOLDED_BYTES) throw new Error('the workbook is too large')
      return true
    },
  })
  const first = Object.keys(files)
    .filter((name) => SHEET.test(name))
    .sort((one, other) => Number(SHEET.exec(one)![1]) - Number(SHEET.exec(other)![1]))[0]
  if (!first) throw new Error('no sheet')
  const strings = files[STRINGS] ? readStrings(strFromU8(files[STRINGS])) : []
  return readSheet(strFromU8(files[first]!), strings)
}

const XML = { xmlMode: true, decodeEntities: true }

/** A string may consist of several runs of text; its reading aid (`rPh`) is none of them. */
function readStrings(xml: string): string[] {
  const strings: string[] = []
  let [isText, isAid] = [false, false]
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === 'si') strings.push('')
        if (name === 'rPh') isAid = true
        isText = name === 't' && !isAid
      },
      ontext(text) {
        if (isText && strings.length > 0) strings[strings.length - 1] += text
      },
      onclosetag(name) {
        if (name === 'rPh') isAid = false
        isText = false
      },
    },
    XML,
  )
  parser.end(xml)
  return strings
}

function readSheet(xml: string, strings: readonly string[]): string[][] {
  const rows: string[][] = []
  let cell: { column: number; type: string; text: string } | undefined
  let isValue = false
  const parser = new Parser(
    {
      onopentag(name, { r = '', t = 'n' }) {
        if (name === 'row' && rows.length <= MAX_ROWS) rows.push([])
        if (name === 'c') cell = { column: columnOf(r) ?? rows.at(-1)?.length ?? 0, type: t, text: '' }
        isValue = name === 'v' || name === 't'
      },
      ontext(text) {
        if (isValue && cell) cell.text += text
      },
      onclosetag(name) {
        isValue = false
        const row = rows.at(-1)
        if (name !== 'c' || !cell || !row || cell.column >= MAX_COLUMNS || rows.length > MAX_ROWS) return
        while (row.length < cell.column) row.push('')
        row[cell.column] = cell.type === 's' ? (strings[Number(cell.text)] ?? '') : cell.text
      },
    },
    XML,
  )
  parser.end(xml)
  return rows.slice(0, MAX_ROWS)
}

/** `AB12` is column 27. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
