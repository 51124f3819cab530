import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { entityTagOfText, isEntityTagInHeader } from '#platform/http/entity-tag.ts'

/** Below this a compressed body is no smaller on the wire: both fit into one packet. */
const MIN_COMPRESSED_BYTES = 1024
/** Between gzip and the slow best: a page of 60 kB takes 3 ms in another thread, once per page and minute. */
const BROTLI_QUALITY = 5

const brotli = promisify(brotliCompress)
/** In the order of preference. */
const ENCODERS = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  zstd: promisify(zstdCompress) as (body: Buffer) => Promise<Buffer>,
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer>,
}
type ContentEncoding = keyof typeof ENCODERS

/** A body that is complete, with its tag and the compressed forms that somebody has asked for. */
export type FinishedBody = { bytes: Buffer; tag: string; encoded: Map<ContentEncoding, Promise<Buffer>> }

export const finishBody = (bytes: Buffer): FinishedBody => ({ bytes, tag: entityTagOfText(bytes), encoded: new Map() })

/** Sends the body in the best encoding that the client accepts, or 304 if the client has it. */
export async function sendFinishedBody(request: FastifyRequest, reply: FastifyReply, body: FinishedBody) {
  reply.header('etag', body.tag)
  if (isEntityTagInHeader(body.tag, request.headers['if-none-match'])) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding || body.bytes.length < MIN_COMPRESSED_BYTES) return reply.send(body.bytes)
  const encoded = await encode(body, encoding)
  if (!encoded) return reply.send(body.bytes)
  return reply.header('content-encoding', encoding).send(encoded)
}

/** Undefined if the body could not be compressed, for example for want of memory. The next request tries again. */
async function encode({ bytes, encoded }: FinishedBody, encoding: ContentEncoding): Promise<Buffer | undefined> {
  const started = encoded.get(encoding) ?? ENCODERS[encoding](bytes)
  encoded.set(encoding, started)
  return started.catch(() => {
    if (encoded.get(encoding) === started) encoded.delete(encoding)
    return undefined
  })
}

/** An encoding with the weight 0 is refused by the client. */
function chooseEncoding(header: string | string[] = ''): ContentEncoding | undefined {
  const accepted = String(header)
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim().toLowerCase()))
    .filter(([, weight = 'q=1']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name)
  return (Object.keys(ENCODERS) as ContentEncoding[]).find((name) => accepted.includes(name))
}
