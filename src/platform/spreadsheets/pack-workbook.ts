import { strToU8, type Zippable, zipSync } from 'fflate'
import { escapeHtml } from '#lib/text/html-text.ts'

/** A number is a number of the sheet, and null an empty cell. */
type Cell = string | number | null
export type WorkbookSheet = { name: string; rows: readonly (readonly Cell[])[] }

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Tables as a file of a spreadsheet (Office Open XML). Texts are texts, so none is a formula. Runs in another thread. */
export function packWorkbook(sheets: readonly WorkbookSheet[]): Uint8Array {
  const files: Zippable = {
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${WORKBOOK_TYPE}.main+xml"/>${eachSheet(
        sheets,
        (_, n) =>
          `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
      )}</Types>`,
    ),
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${eachSheet(
        sheets,
        ({ name }, n) => `<sheet name="${escapeHtml(name)}" sheetId="${n}" r:id="r${n}"/>`,
      )}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      eachSheet(sheets, (_, n) => relation(n, 'worksheet', `worksheets/sheet${n}.xml`)),
    ),
  }
  sheets.forEach(({ rows }, at) => {
    files[`xl/worksheets/sheet${at + 1}.xml`] = xml(
      `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
    )
  })
  return zipSync(files, { level: 6 })
}

const eachSheet = (sheets: readonly WorkbookSheet[], print: (sheet: WorkbookSheet, n: number) => string) =>
  sheets.map((sheet, at) => print(sheet, at + 1)).join('')

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const xml = (root: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`)

const relations = (inner: string) =>
  xml(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`)

const relation = (n: number, type: string, target: string) =>
  `<Relationship Id="r${n}" Type="${RELATIONS}/${type}" Target="${target}"/>`

const rowXml = (cells: readonly Cell[]) => `<row>${cells.map(cellXml).join('')}</row>`

function cellXml(cell: Cell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${cellText(cell)}</t></is></c>`
}

/** What no XML may contain. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
/** A spreadsheet cuts longer cells off. */
const MAX_CELL_LENGTH = 32_000

const cellText = (text: string) => escapeHtml(text.slice(0, MAX_CELL_LENGTH).toWellFormed().replace(FORBIDDEN, ' '))
