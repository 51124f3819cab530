import { decodeWithEncoding, startsWith } from '#lib/text/decode-text.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { DocumentRefused } from '#platform/foreign-documents/document-refused.ts'
import { openCsv, readCsvHead, readCsvRows } from '#platform/foreign-documents/tables/read-csv.ts'
import { readMarkupTables } from '#platform/foreign-documents/tables/read-markup-tables.ts'
import { openXlsxSheets } from '#platform/foreign-documents/tables/read-xlsx.ts'
import { extractText } from '#platform/foreign-documents/text/extract-text.ts'
import { isMhtml, readMhtmlPage } from '#platform/foreign-documents/text/mhtml-text.ts'
import { extractVisibleText } from '#platform/foreign-documents/text/visible-text.ts'
import { unfoldArchive } from '#platform/foreign-documents/unfold-archive.ts'
import type { VACANCY_SOURCE_KINDS } from '../vacancy-import.contract.ts'
import type { TableMapping } from '../vacancy-table.contract.ts'
import type { SourceRows } from './cells.server.ts'
import { isOldExcel, isTextDocument, nameForeignFile } from './foreign-files.server.ts'
import { readFeed } from './read-feed.server.ts'
import { readVacancyJson } from './read-json.server.ts'
import { readHtmlPage } from './read-page.server.ts'
import { readPastedPages } from './read-pasted-page.server.ts'
import {
  type ChosenHeader,
  chooseHeader,
  findHeader,
  guessHeader,
  MAX_ROWS_TO_HEADER,
  readTable,
} from './read-table.server.ts'
import {
  limitSheets,
  makeSheet,
  type RememberedColumns,
  readCarriedSheets,
  type SheetFile,
  type TableSheet,
} from './sheets.server.ts'
import { straightenSheet } from './straighten-table.server.ts'

type Kind = (typeof VACANCY_SOURCE_KINDS)[number]
/** Undefined header: the person has pointed at a row that is not there. */
export type OpenedTable = SheetFile & { sheet: number; header: ChosenHeader }
export type Source = SourceRows & {
  kind: Kind
  more?: number
  table?: OpenedTable
  /** What stands besides the table, and is part of no vacancy: other sheets, the text of the page. */
  besides?: string[]
}
export type Pointing = { mapping: Partial<TableMapping>; remembered: readonly RememberedColumns[] }
const NO_POINTING: Pointing = { mapping: {}, remembered: [] }

/** The vacancies of a file, or of a text without one. Undefined: it holds none. Throws on what is broken. */
export function readSource(
  bytes: Uint8Array | undefined,
  text: string,
  pointing: Pointing = NO_POINTING,
): Source | undefined {
  if (!bytes) return readText(text, pointing, false)
  const foreign = nameForeignFile(bytes)
  if (foreign) throw new DocumentRefused(foreign)
  if (startsWith(bytes, 'PK')) return readWorkbook(bytes, pointing)
  const content = decodeWithEncoding(bytes)
  if (content === undefined) return undefined
  const page = isMhtml(content.text) ? readMhtmlPage(bytes) : undefined
  return readText(page ?? content.text, pointing, true, page === undefined ? content.encoding : null)
}

/**
 * `readSource` of what large libraries read, which are loaded when such a file comes: documents of pages, whose text is read as a
 * pasted one, and workbooks of old Excel. Null: the file is neither.
 */
export async function readHeavySource(bytes: Uint8Array, pointing: Pointing): Promise<Source | undefined | null> {
  if (isTextDocument(bytes)) {
    const text = await extractText(bytes)
    return text === undefined || text.trim() === '' ? refuseScan() : readText(text, pointing, false)
  }
  if (!isOldExcel(bytes)) return null
  const { readXlsSheets } = await import('#platform/foreign-documents/tables/read-xls.ts')
  return openSheets(readXlsSheets(bytes), pointing)
}

/** The rows of an earlier answer, with what the person has pointed at. */
export const readCarried = (bytes: Uint8Array, pointing: Pointing): Source =>
  openTable(readCarriedSheets(bytes), pointing) ?? refusePointing(pointing)

const refuseScan = (): never => {
  throw new DocumentRefused(
    'В документе нет текста: наверное, это скан. Вставьте текст вакансии в поле «Или вставьте сюда»',
  )
}

function refusePointing({ mapping }: Pointing): never {
  throw new DocumentRefused(
    mapping.header === undefined
      ? 'На этом листе нет таблицы. Выберите другой лист'
      : 'Такой строки в таблице нет. Выберите другую',
  )
}

const asSource = (kind: Kind, read: SourceRows | undefined): Source | undefined =>
  read && read.rows.length > 0 ? { kind, ...read } : undefined

const MAX_CONTENT_BYTES = 20 * 1024 * 1024
const MAX_ENTRIES = 500

/** Of Excel, or of OpenDocument, which keeps all its tables in one file. */
function readWorkbook(bytes: Uint8Array, pointing: Pointing): Source | undefined {
  const files = unfoldArchive(bytes, {
    isRead: (name) => name === 'content.xml',
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_CONTENT_BYTES,
  })
  const content = files.get('content.xml')
  const sheets = content
    ? readMarkupTables(new TextDecoder().decode(content), { isXml: true }).map((rows) => makeSheet(rows))
    : limitSheets(openXlsxSheets(bytes)).map(({ name, read }) => ({ ...read(), name }))
  return openSheets(sheets, pointing)
}

/** The sheets of a workbook. Refuses one without a table. */
function openSheets(given: readonly Omit<TableSheet, 'more'>[], pointing: Pointing): Source {
  const sheets = limitSheets(given).map((sheet) => ({ ...sheet, more: 0 }))
  const table = openTable({ kind: 'workbook', encoding: null, sheets }, pointing)
  if (table) return table
  throw new DocumentRefused(noHeaderText(sheets.find(({ rows }) => rows.length > 0)?.rows ?? []))
}

/** The sheet and the header that the person has chosen, or the first that has one. Undefined: it is no table at all. */
function openTable({ sheets: given, ...file }: SheetFile, { mapping, remembered }: Pointing): Source | undefined {
  const sheets = given.map(straightenSheet)
  const candidates = mapping.sheet === undefined ? [...sheets.keys()] : [mapping.sheet]
  const choose = (find: (sheet: TableSheet) => ChosenHeader | undefined) => {
    for (const at of candidates) {
      const header = sheets[at] && find(sheets[at])
      if (header) return { sheet: at, header }
    }
    return undefined
  }
  const chosen =
    choose((sheet) => chooseHeader(sheet, mapping, remembered)) ??
    (mapping.header === undefined ? choose(guessHeader) : undefined)
  if (!chosen) return undefined
  const read = readTable(sheets[chosen.sheet]!, chosen.header)
  const others = sheets.filter(({ name }, at) => at !== chosen.sheet && name !== '').map(({ name }) => `лист ${name}`)
  return { ...read, kind: file.kind, notUsed: [...read.notUsed, ...others], table: { ...file, sheets, ...chosen } }
}

const FEED = /^\s*(?:\uFEFF)?<\?xml|<(?:source|vacancies|jobs|ads|rss|feed|вакансии)[\s>]/i
const HTML = /<!doctype html|<html[\s>]|data-qa="vacancy-title/i
const TABLE = /<table[\s>]/i
const JSON_START = /^\s*(?:\uFEFF)?(?:\{\s*["}]|\[\s*[{\]])/
const HEAD_LENGTH = 2000

function readText(
  text: string,
  pointing: Pointing,
  isFile: boolean,
  encoding: string | null = null,
): Source | undefined {
  const head = text.slice(0, HEAD_LENGTH)
  const isHtml = HTML.test(text)
  if (FEED.test(head) && !/<html[\s>]/i.test(head))
    return (
      asSource('feed', readFeed(text)) ??
      readMarkupTable(text, pointing, encoding, { isXml: true }) ??
      readMarkupTable(text, pointing, encoding)
    )
  if (JSON_START.test(head)) return asSource('feed', readVacancyJson(text))
  if (isHtml || TABLE.test(head)) return readHtml(text, pointing, encoding)
  return readCsvTable(text, pointing, isFile, encoding) ?? asSource('page', readPastedPages(text))
}

/** A page of a vacancy by its marks, a page with a table of them, or the text that a person sees there. */
function readHtml(html: string, pointing: Pointing, encoding: string | null): Source | undefined {
  const page = asSource('page', readHtmlPage(html))
  if (page)
    return {
      ...page,
      notUsed: [
        ...page.notUsed,
        ...linesBesides(
          page.rows.flatMap(({ cells }) => Object.values(cells)),
          extractVisibleText(html),
        ),
      ],
    }
  const table = readMarkupTable(html, pointing, encoding)
  if (table) {
    const lines = linesBesides(table.table?.sheets.flatMap(({ rows }) => rows.flat()) ?? [], extractVisibleText(html))
    if (table.table) return withBesides(table, lines)
  }
  return asSource('page', readPastedPages(extractVisibleText(html))) ?? table
}

/** With the lines that say something of all vacancies of a table. */
export const withBesides = (source: Source, lines: readonly string[]): Source => ({
  ...source,
  rows: source.rows.map((row) => ({ ...row, above: [row.above, ...lines].filter(Boolean).join('; ') })),
  notUsed: [...source.notUsed, ...lines],
  besides: [...(source.besides ?? []), ...lines],
})

const MAX_LINES_BESIDES = 100
const bare = (text: string) => foldText(text).replaceAll(/[^\p{L}\d]/gu, '')

/** The lines of a page that are part of no vacancy: its menu, what is like it, whom to call. */
function linesBesides(texts: readonly string[], text: string): string[] {
  const used = bare(texts.join(' '))
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => bare(line).length > 1 && !used.includes(bare(line))).slice(0, MAX_LINES_BESIDES)
}

function readMarkupTable(
  markup: string,
  pointing: Pointing,
  encoding: string | null,
  options = {},
): Source | undefined {
  const tables = readMarkupTables(markup, options)
  const known = tables.filter((rows) => findHeader(rows))
  const sheets = (known.length > 0 ? known : tables.filter(isPointable)).map((rows) => makeSheet(rows))
  return sheets.length === 0
    ? undefined
    : openTable({ kind: 'table', encoding, sheets: [...limitSheets(sheets)] }, pointing)
}

/** A page is laid out in tables too: those of data have several rows of one width. */
const isPointable = (rows: readonly string[][]) =>
  rows.length > 2 && rows[0]!.length > 1 && rows.every((row) => row.length === rows[0]!.length)

/** The separator with which the header names the most parts of a vacancy, or which makes columns of a file without one. */
function readCsvTable(given: string, pointing: Pointing, isFile: boolean, encoding: string | null): Source | undefined {
  const { text, separators } = openCsv(given)
  const open = (separator: string) =>
    openTable({ kind: 'table', encoding, sheets: [makeSheet(readCsvRows(text, separator))] }, pointing)
  const heads = separators.map((separator) => ({ separator, rows: readHead(text, separator) }))
  const scored = heads.map(({ separator, rows }) => ({ separator, known: findHeader(rows)?.known ?? 0 }))
  const best = scored.reduce((one, other) => (other.known > one.known ? other : one))
  if (best.known > 0) return open(best.separator)
  const columnar = heads.find(
    ({ separator, rows }) =>
      (isFile || separator === '\t') &&
      (isColumnar(rows, separator) || chooseHeader(makeSheet(rows), {}, pointing.remembered) !== undefined),
  )
  return columnar && open(columnar.separator)
}

const MIN_COLUMNAR_ROWS = 3
const MIN_COLUMNAR_COLUMNS = 3
const MIN_COLUMNAR_SHARE = 0.8
const MIN_COMMA_ROWS = 5
const MAX_COMMA_CELL = 60

/** Prose has no columns: few of its lines have the same number of separators. */
function isColumnar(rows: readonly string[][], separator: string): boolean {
  const widths = rows.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => row.length)
  const usual = Math.max(...widths.map((width) => widths.filter((other) => other === width).length), 0)
  const width = widths.find((one) => widths.filter((other) => other === one).length === usual) ?? 0
  // Sentences have commas too: only a table has so many short cells.
  const isProse =
    separator === ',' && (widths.length < MIN_COMMA_ROWS || rows.flat().some((cell) => cell.length > MAX_COMMA_CELL))
  return (
    !isProse &&
    width >= MIN_COLUMNAR_COLUMNS &&
    widths.length >= MIN_COLUMNAR_ROWS &&
    usual >= widths.length * MIN_COLUMNAR_SHARE
  )
}

/** A quote that is not closed and many commas are common in a text, and only an error in a table: the header alone decides. */
function readHead(text: string, separator: string): string[][] {
  try {
    return readCsvHead(text, separator, MAX_ROWS_TO_HEADER)
  } catch (error) {
    if (error instanceof DocumentRefused) throw error
    return []
  }
}

function noHeaderText(rows: readonly string[][]): string {
  const first = rows.find((row) => row.some((cell) => cell.trim() !== '')) ?? []
  const names = first.map((cell) => cell.trim()).filter(Boolean)
  const seen = names.slice(0, 5).map((name) => inQuotes(name.slice(0, 30)))
  return `В таблице нет столбца с названием вакансии${seen.length > 0 ? `: есть ${seen.join(', ')}` : ''}. Назовите столбец «Название»`
}
