import { strFromU8 } from 'fflate'
import { localName, parseMarkup } from '../markup.ts'
import { unfoldArchive } from '../unfold-archive.ts'
import { createTextRows } from './text-rows.ts'

/** All XML of a document together. The text of a long resume takes less than one megabyte. */
const MAX_UNFOLDED_BYTES = 10 * 1024 * 1024
const MAX_ENTRIES = 1000

/** Beside the main part of a DOCX. */
const WORD_PARTS = /\/(?:header\d{0,3}|footer\d{0,3}|footnotes|endnotes)\.xml$/
/** Tells the name of the main part, which is not always «word/document.xml». */
const RELATIONSHIPS = '_rels/.rels'
const OPEN_DOCUMENT_PARTS = /^(?:content|styles)\.xml$/

/**
 * Text of a DOCX or ODT document, that of its page headers and text boxes too. Undefined: an archive of another kind. Throws
 * when the XML is larger or nested too deep.
 */
export function extractOfficeText(bytes: Uint8Array): string | undefined {
  const limits = { maxEntries: MAX_ENTRIES, maxBytes: MAX_UNFOLDED_BYTES }
  const relationships = unfoldArchive(bytes, { ...limits, isRead: (name) => name === RELATIONSHIPS }).get(RELATIONSHIPS)
  const mainPart = (relationships && findMainPart(strFromU8(relationships))) ?? 'word/document.xml'
  const folder = mainPart.slice(0, mainPart.lastIndexOf('/') + 1)
  const isRead = (name: string) =>
    name === mainPart || OPEN_DOCUMENT_PARTS.test(name) || (name.startsWith(folder) && WORD_PARTS.test(name))
  const files = unfoldArchive(bytes, { ...limits, isRead })
  const parts = (pattern: RegExp) =>
    [...files].filter(([name]) => pattern.test(name)).map(([, xml]) => readPart(strFromU8(xml)))
  const main = files.get(mainPart)
  if (main) return joinParts([...parts(/\/header/), readPart(strFromU8(main)), ...parts(/\/(?:foot|endnotes)/)])
  return files.has('content.xml') ? joinParts([...parts(/^styles/), ...parts(/^content/)]) : undefined
}

function findMainPart(xml: string): string | undefined {
  let found: string | undefined
  parseMarkup(
    xml,
    {
      onOpen(_, { Type = '', Target = '' }) {
        if (Type.endsWith('/officeDocument')) found ??= Target.replace(/^\//, '')
      },
    },
    { isXml: true },
  )
  return found
}

/** The first page, the others and the even ones may have the same header. */
const joinParts = (parts: readonly string[]) => [...new Set(parts)].filter((text) => text !== '').join('\n')

/** Elements by their names without prefixes. Of what is written twice for old programs, the copy is left out. */
const SKIPPED = new Set(['Fallback', 'instrText', 'delText', 'annotation', 'tracked-changes', 'note', 'date-style'])
const PARAGRAPHS = new Set(['p', 'h'])
const ROWS = new Set(['tr', 'table-row'])
const CELLS = new Set(['tc', 'table-cell'])
const BREAKS = new Set(['br', 'cr', 'line-break'])
/** Marks a paragraph of a list: in Word a property, in OpenDocument the element around it. */
const LIST_MARKS = new Set(['numPr', 'list-item'])

function readPart(xml: string): string {
  const rows = createTextRows()
  let [skipped, properties, texts] = [0, 0, 0]
  const isWord = xml.includes('wordprocessingml')
  parseMarkup(
    xml,
    {
      onOpen(prefixed, attributes) {
        const name = localName(prefixed)
        if (skipped > 0 || SKIPPED.has(name)) skipped += 1
        if (skipped > 0) return
        if (LIST_MARKS.has(name)) rows.markItem()
        if (name === 'pPr') properties += 1
        if (properties > 0) return
        if (ROWS.has(name)) rows.openRow()
        else if (CELLS.has(name)) rows.openCell()
        else if (PARAGRAPHS.has(name)) {
          rows.openParagraph()
          texts += isWord ? 0 : 1
        } else if (name === 't') texts += 1
        else if (BREAKS.has(name)) rows.endLine()
        else if (name === 'tab') rows.write('  ')
        else if (name === 's') rows.write(' '.repeat(Math.min(8, Number(attributes['text:c']) || 1)))
        else if (name === 'noBreakHyphen') rows.write('-')
      },
      onText: (text) => {
        if (skipped === 0 && texts > 0) rows.write(text.replaceAll('\n', ' '))
      },
      onClose(prefixed) {
        if (skipped > 0) {
          skipped -= 1
          return
        }
        const name = localName(prefixed)
        if (name === 'pPr') properties -= 1
        else if (properties > 0) return
        else if (PARAGRAPHS.has(name)) {
          rows.closeParagraph()
          texts -= isWord ? 0 : 1
        } else if (name === 't') texts -= 1
        else if (CELLS.has(name)) rows.closeCell()
        else if (ROWS.has(name)) rows.closeRow()
      },
    },
    { isXml: true },
  )
  return rows.join()
}
