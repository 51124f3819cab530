import { inflateSync } from 'node:zlib'
import { decodeText, startsWith } from '#lib/text/decode-text.ts'
import { extractRtfText } from './rtf-text.ts'
import { unfoldDocx } from './unfold-docx.ts'
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

const EXTRACTORS: Record<ResumeFileKind, (bytes: Uint8Array) => string | Promise<string>> = {
  pdf: extractPdf,
  docx: extractDocx,
  rtf: (bytes) => extractRtfText(Buffer.from(bytes).toString('latin1')),
  html: (bytes) => extractVisibleText(decodeText(bytes)!),
  text: (bytes) => decodeText(bytes)!,
}

// The large parsers are loaded when a file has passed the checks on its size.
async function extractPdf(bytes: Uint8Array) {
  refusePdfBomb(bytes)
  const { extractPdfText } = await import('./pdf-text.ts')
  return extractPdfText(bytes)
}

async function extractDocx(bytes: Uint8Array) {
  const unfolded = unfoldDocx(bytes)
  const { convertDocx } = await import('./convert-docx.ts')
  return extractVisibleText(await convertDocx(unfolded))
}

/** Visible text of a file, undefined for an unsupported kind. Throws on a broken file. */
export async function extractText(bytes: Uint8Array): Promise<string | undefined> {
  const kind = detectFileKind(bytes)
  return kind && (await EXTRACTORS[kind](bytes))
}

/** Kind of a file by its first bytes, because names and declared types are unreliable. */
type ResumeFileKind = 'pdf' | 'docx' | 'rtf' | 'html' | 'text'

/** Undefined: not a supported kind. */
function detectFileKind(bytes: Uint8Array): ResumeFileKind | undefined {
  if (startsWith(bytes, '%PDF-')) return 'pdf'
  if (startsWith(bytes, 'PK\u0003\u0004')) return 'docx'
  if (startsWith(bytes, '{\\rtf')) return 'rtf'
  const text = decodeText(bytes)
  if (text === undefined) return undefined
  return /<!doctype html|<html[\s>]/i.test(text.slice(0, 1000)) ? 'html' : 'text'
}
