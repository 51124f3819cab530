import { inflateSync } from 'node:zlib'
import { decodeText, startsWith } from '#lib/text/decode-text.ts'
import { DocumentRefused } from '../document-refused.ts'
import { mendEncoding } from './mend-encoding.ts'
import { isMhtml, readMhtmlPage } from './mhtml-text.ts'
import { extractOfficeText } from './office-text.ts'
import { extractRtfText } from './rtf-text.ts'
import { extractVisibleText } from './visible-text.ts'

/** All compressed streams of a PDF together. Pictures in common use are compressed otherwise and do not count. */
const MAX_UNFOLDED_BYTES = 60 * 1024 * 1024

/** The keyword of a start may also stand inside a stream by chance, and then its rest is searched twice. */
const MAX_SEARCHED_SHARE = 4

const STREAM_PATTERN = /stream\r?\n/g

/** Throws when the compressed streams of a PDF unfold to more than the limit. Streams that are damaged do not count. */
function refusePdfBomb(bytes: Uint8Array) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  let [left, end, searched] = [MAX_UNFOLDED_BYTES, 0, 0]
  for (const { index, 0: keyword } of text.matchAll(STREAM_PATTERN)) {
    const start = index + keyword.length
    if (end < start) end = text.indexOf('endstream', start)
    if (end < 0) return
    if (text.startsWith('end', index - 3) || !isZlib(bytes, start)) continue
    searched += end - start
    if (searched > MAX_SEARCHED_SHARE * bytes.length) throw new Error('The streams of the document overlap')
    left -= unfoldedSize(bytes.subarray(start, end), left)
  }
}

/** First byte of a stream with a usual window. */
const isZlib = (bytes: Uint8Array, start: number) => bytes[start] !== undefined && (bytes[start] & 0x0f) === 8

/** A stream may be compressed several times. */
function unfoldedSize(stream: Uint8Array, limit: number): number {
  const content = inflate(stream, limit)
  if (!content) return 0
  return content.length + (isZlib(content, 0) ? unfoldedSize(content, limit - content.length) : 0)
}

/** Undefined: not a complete compressed stream. */
function inflate(stream: Uint8Array, limit: number): Uint8Array | undefined {
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(1, limit) })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new Error('The document is too large')
    return undefined
  }
}

const EXTRACTORS: Record<
  ReadKind,
  (bytes: Uint8Array, onLeftOut?: (line: string) => void) => string | undefined | Promise<string>
> = {
  pdf: extractPdf,
  archive: extractOfficeText,
  rtf: (bytes) => extractRtfText(Buffer.from(bytes).toString('latin1')),
  html: (bytes) => extractVisibleText(decodeText(bytes)!),
  mhtml: (bytes) => {
    const page = readMhtmlPage(bytes)
    return page === undefined ? undefined : extractVisibleText(page)
  },
  text: (bytes) => decodeText(bytes)!,
}

// The large parser is loaded when a file has passed the checks on its size.
async function extractPdf(bytes: Uint8Array, onLeftOut?: (line: string) => void) {
  refusePdfBomb(bytes)
  const { extractPdfText } = await import('./pdf-text.ts')
  return extractPdfText(bytes, onLeftOut)
}

/**
 * Visible text of a file, undefined for an unsupported kind. Throws on a broken file, and refuses a known kind that is not
 * read with what to do. `onLeftOut` is told of lines that are no part of the text.
 */
export async function extractText(bytes: Uint8Array, onLeftOut?: (line: string) => void): Promise<string | undefined> {
  const refusal = REFUSED_SIGNATURES.find(([signature]) => startsWith(bytes, signature))?.[1]
  if (refusal) throw new DocumentRefused(refusal)
  const kind = detectFileKind(bytes)
  const text = kind && (await EXTRACTORS[kind](bytes, onLeftOut))
  return text === undefined ? undefined : mendEncoding(text)
}

const PICTURE_MESSAGE =
  'Это картинка: текст на ней мы не читаем. Перепишите резюме в поле или сохраните его как DOCX или PDF'
const ARCHIVE_MESSAGE = 'Это архив: распакуйте его и выберите файл из него'

/** By their first bytes, written as Latin-1. */
const REFUSED_SIGNATURES: readonly [string, string][] = [
  ['\u00D0\u00CF\u0011\u00E0', 'Это старый формат Word: сохраните как DOCX или PDF'],
  ['\u00FF\u00D8\u00FF', PICTURE_MESSAGE],
  ['\u0089PNG', PICTURE_MESSAGE],
  ['GIF8', PICTURE_MESSAGE],
  ['Rar!', ARCHIVE_MESSAGE],
  ['7z\u00BC\u00AF', ARCHIVE_MESSAGE],
  ['\u001F\u008B', ARCHIVE_MESSAGE],
]

/** Kind of a file by its first bytes, because names and declared types are unreliable. */
type ReadKind = 'pdf' | 'archive' | 'rtf' | 'html' | 'mhtml' | 'text'

/** Undefined: not a supported kind. */
function detectFileKind(bytes: Uint8Array): ReadKind | undefined {
  if (startsWith(bytes, '%PDF-')) return 'pdf'
  if (startsWith(bytes, 'PK\u0003\u0004')) return 'archive'
  if (startsWith(bytes, '{\\rtf')) return 'rtf'
  const text = decodeText(bytes)
  if (text === undefined) return undefined
  if (isMhtml(text)) return 'mhtml'
  return /<!doctype html|<html[\s>]/i.test(text.slice(0, 1000)) ? 'html' : 'text'
}
