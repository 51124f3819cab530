import { strToU8, type Zippable, zipSync } from 'fflate'
import { escapeHtml } from '#lib/text/html-text.ts'

type Sheet = { name: string; rows: readonly (readonly string[])[] }

/** A table as a file of a spreadsheet (Office Open XML). Every cell is text, so none is a formula. Runs in another thread. */
export function packSheet({ name, rows }: Sheet): Uint8Array {
  const files: Zippable = {
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeHtml(name)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
    ),
  }
  return zipSync(files, { level: 6 })
}

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const xml = (root: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`)

const relation = (type: string, target: string) =>
  xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`,
  )

const rowXml = (cells: readonly string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${cellText(cell)}</t></is></c>`).join('')}</row>`

/** What no XML may contain. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
/** A spreadsheet cuts longer cells off. */
const MAX_CELL_LENGTH = 32_000

const cellText = (text: string) => escapeHtml(text.slice(0, MAX_CELL_LENGTH).toWellFormed().replace(FORBIDDEN, ' '))
