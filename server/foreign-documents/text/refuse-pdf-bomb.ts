import { inflateSync } from 'node:zlib'

/** All compressed streams of a PDF together. Pictures in common use are compressed otherwise and do not count. */
const MAX_UNFOLDED_BYTES = 60 * 1024 * 1024

/** The keyword of a start may also stand inside a stream by chance, and then its rest is searched twice. */
const MAX_SEARCHED_SHARE = 4

const STREAM_PATTERN = /stream\r?\n/g

/** Throws when the compressed streams of a PDF unfold to more than the limit. Streams that are damaged do not count. */
export function refusePdfBomb(bytes: Uint8Array) {
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
