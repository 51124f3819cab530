import { decodeText, startsWith } from '#lib/text/decode-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { DocumentRefused } from '#platform/foreign-documents/document-refused.ts'
import { openCsv, readCsvHead, readCsvRows } from '#platform/foreign-documents/tables/read-csv.ts'
import { readMarkupTables } from '#platform/foreign-documents/tables/read-markup-tables.ts'
import { openXlsxSheets } from '#platform/foreign-documents/tables/read-xlsx.ts'
import { unfoldArchive } from '#platform/foreign-documents/unfold-archive.ts'
import type { VACANCY_SOURCE_KINDS } from '../vacancy-import.contract.ts'
import type { SourceRows } from './cells.server.ts'
import { nameForeignFile } from './foreign-files.server.ts'
import { readFeed } from './read-feed.server.ts'
import { readVacancyJson } from './read-json.server.ts'
import { readHtmlPage } from './read-page.server.ts'
import { readPastedPage } from './read-pasted-page.server.ts'
import { findHeader, MAX_ROWS_TO_HEADER, readTable } from './read-table.server.ts'

type Kind = (typeof VACANCY_SOURCE_KINDS)[number]
type Source = SourceRows & { kind: Kind }

/** The vacancies of a file, or of a text without one. Undefined: it holds none. Throws on what is broken. */
export function readSource(bytes: Uint8Array | undefined, text: string): Source | undefined {
  const foreign = bytes && nameForeignFile(bytes)
  if (foreign) throw new DocumentRefused(foreign)
  if (bytes && startsWith(bytes, 'PK')) return readWorkbook(bytes)
  const content = bytes ? decodeText(bytes) : text
  return content === undefined ? undefined : readText(content)
}

const asSource = (kind: Kind, read: SourceRows | undefined): Source | undefined =>
  read && read.rows.length > 0 ? { kind, ...read } : undefined

const MAX_CONTENT_BYTES = 20 * 1024 * 1024
const MAX_ENTRIES = 500

/** Of Excel, or of OpenDocument, which keeps all its tables in one file. */
function readWorkbook(bytes: Uint8Array): Source | undefined {
  const files = unfoldArchive(bytes, {
    isRead: (name) => name === 'content.xml',
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_CONTENT_BYTES,
  })
  const content = files.get('content.xml')
  if (!content) return asSource('workbook', readWorkbookTable(bytes))
  const tables = readMarkupTables(new TextDecoder().decode(content), { isXml: true })
  const rows = tables.find((table) => findHeader(table))
  if (!rows) throw new DocumentRefused(noHeaderText(tables[0] ?? []))
  return asSource('workbook', readTable({ rows }))
}

/** The first visible sheet that has a header. The others are told as not used. */
function readWorkbookTable(bytes: Uint8Array): SourceRows {
  const sheets = openXlsxSheets(bytes)
  let firstRows: string[][] = []
  for (const one of sheets) {
    const sheet = one.read()
    const table = readTable(sheet)
    const others = sheets.filter((other) => other !== one && other.name !== '').map(({ name }) => `лист ${name}`)
    if (table) return { ...table, notUsed: [...table.notUsed, ...others] }
    if (firstRows.length === 0) firstRows = sheet.rows
  }
  throw new DocumentRefused(noHeaderText(firstRows))
}

const FEED = /^\s*(?:\uFEFF)?<\?xml|<(?:source|vacancies|jobs|ads|rss|feed|вакансии)[\s>]/i
const HTML = /<!doctype html|<html[\s>]|data-qa="vacancy-title/i
const TABLE = /<table[\s>]/i
const JSON_START = /^\s*(?:\uFEFF)?(?:\{\s*["}]|\[\s*[{\]])/
const HEAD_LENGTH = 2000

function readText(text: string): Source | undefined {
  const head = text.slice(0, HEAD_LENGTH)
  const isHtml = HTML.test(text)
  if (FEED.test(head) && !/<html[\s>]/i.test(head))
    return asSource('feed', readFeed(text)) ?? readMarkupTable(text, { isXml: true }) ?? readMarkupTable(text)
  if (JSON_START.test(head)) return asSource('feed', readVacancyJson(text))
  if (isHtml || TABLE.test(head)) return asSource('page', readHtmlPage(text)) ?? readMarkupTable(text)
  const table = readCsvTable(text)
  return table ? asSource('table', table) : asSource('page', readPastedPage(text))
}

function readMarkupTable(markup: string, options = {}): Source | undefined {
  const table = readMarkupTables(markup, options).find((rows) => findHeader(rows))
  return table && asSource('table', readTable({ rows: table }))
}

/** The separator with which the header names the most parts of a vacancy. Undefined: none makes a header. */
function readCsvTable(given: string): SourceRows | undefined {
  const { text, separators } = openCsv(given)
  const headers = separators.map((separator) => ({ separator, known: countKnownColumns(text, separator) }))
  const best = headers.reduce((one, other) => (other.known > one.known ? other : one))
  return best.known === 0 ? undefined : readTable({ rows: readCsvRows(text, best.separator) })
}

/** A quote that is not closed and many commas are common in a text, and only an error in a table: the header alone decides. */
function countKnownColumns(text: string, separator: string): number {
  try {
    return findHeader(readCsvHead(text, separator, MAX_ROWS_TO_HEADER))?.known ?? 0
  } catch (error) {
    if (error instanceof DocumentRefused) throw error
    return 0
  }
}

function noHeaderText(rows: readonly string[][]): string {
  const first = rows.find((row) => row.some((cell) => cell.trim() !== '')) ?? []
  const names = first.map((cell) => cell.trim()).filter(Boolean)
  const seen = names.slice(0, 5).map((name) => inQuotes(name.slice(0, 30)))
  return `В таблице нет столбца с названием вакансии${seen.length > 0 ? `: есть ${seen.join(', ')}` : ''}. Назовите столбец «Название»`
}
