import { decodeText, startsWith } from '#lib/text/decode-text.ts'
import { DocumentRefused } from '#platform/foreign-documents/document-refused.ts'
import { readCsvRows } from '#platform/foreign-documents/tables/read-csv.ts'
import { readXlsxRows } from '#platform/foreign-documents/tables/read-xlsx.ts'
import type { VACANCY_SOURCE_KINDS } from '../vacancy-import.contract.ts'
import { type NumberedCells, readTable } from './cells.server.ts'
import { readFeed } from './read-feed.server.ts'
import { readHtmlPage, readPastedPage } from './read-page.server.ts'

type Kind = (typeof VACANCY_SOURCE_KINDS)[number]
type Source = { kind: Kind; rows: NumberedCells[] }

/** The vacancies of a file, or of a text without one. Undefined: it holds none. Throws on what is broken. */
export function readSource(bytes: Uint8Array | undefined, text: string): Source | undefined {
  if (bytes && startsWith(bytes, 'PK')) return asSource('workbook', readTable(readXlsxRows(bytes)))
  const content = bytes ? decodeText(bytes) : text
  return content === undefined ? undefined : readText(content)
}

const asSource = (kind: Kind, rows: NumberedCells[] | undefined): Source | undefined =>
  rows && rows.length > 0 ? { kind, rows } : undefined

function readText(text: string): Source | undefined {
  if (/^\s*(?:\uFEFF)?<\?xml|<(?:source|vacancies|jobs)[\s>]/i.test(text.slice(0, 2000)))
    return asSource('feed', readFeed(text))
  const isHtml = /<!doctype html|<html[\s>]|data-qa="vacancy-title/i.test(text)
  if (!isHtml && isTable(text)) return asSource('table', readTable(readCsvRows(text)))
  const page = isHtml ? readHtmlPage(text) : readPastedPage(text)
  return page && { kind: 'page', rows: [{ number: 1, cells: page }] }
}

/** A quote that is not closed is common in a text, and only an error in a table: the header alone decides. */
function isTable(text: string): boolean {
  try {
    return readTable(readCsvRows(text, 1)) !== undefined
  } catch (error) {
    if (error instanceof DocumentRefused) throw error
    return false
  }
}
