import type { IncomingMessage, Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { hasBody } from '../request-size/has-body.ts'
import { MAX_FORM_BYTES } from '../request-size/request-limits.ts'

/** How many clients may be connected, and how long one may take to send a request. Tests make the limits smaller. */
export type ConnectionLimits = {
  /** Further connections are closed at once. Below the usual limit of open files, which the database needs too. */
  maxConnections: number
  headersMs: number
  /** For a whole body, of an upload too; an upload then gets more time for every byte that has arrived. */
  bodyMs: number
  uploadBytesPerSecond: number
  /** How often Node looks for requests whose headers are late. */
  checkMs: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  maxConnections: 4000,
  headersMs: 5000,
  bodyMs: 10_000,
  uploadBytesPerSecond: 16 * 1024,
  checkMs: 1000,
}

const MAX_HEADER_BYTES = 16 * 1024
const MAX_REQUESTS_PER_SOCKET = 1000
/** A connection on which nothing moves, in either direction: a client that does not read its answer. */
const IDLE_CONNECTION_MS = 120_000

/** Fastify options that limit connections. The body has limits of its own, because Node knows one time for all. */
export const connectionOptions = (limits: ConnectionLimits): FastifyHttpOptions<Server> => ({
  requestTimeout: limits.headersMs + uploadMs(MAX_FORM_BYTES, limits),
  connectionTimeout: IDLE_CONNECTION_MS,
  maxRequestsPerSocket: MAX_REQUESTS_PER_SOCKET,
  http: {
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: limits.checkMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    // Node would refuse with an empty reply: `header-check.ts` does it with a sentence.
    requireHostHeader: false,
  },
})

const uploadMs = (bytes: number, { bodyMs, uploadBytesPerSecond }: ConnectionLimits) =>
  bodyMs + (bytes / uploadBytesPerSecond) * 1000

/** Refuses `request_timeout` and closes the connection when a body arrives too slowly, whatever reads it. */
export function limitBodyTime(app: FastifyInstance, limits: ConnectionLimits) {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if (!hasBody(headers)) return
    const isUpload = headers['content-type']?.startsWith('multipart/') ?? false
    watchBody(raw, isUpload ? (bytes) => uploadMs(bytes, limits) : () => limits.bodyMs, () => stopReading(raw, reply))
  })
}

/** Calls `stop` once the body has taken longer than its bytes so far allow. */
function watchBody(raw: IncomingMessage, allowedMs: (receivedBytes: number) => number, stop: () => void) {
  const startedAt = performance.now()
  const bytesBefore = raw.socket.bytesRead ?? 0
  let timer: NodeJS.Timeout
  const check = () => {
    if (raw.complete || raw.destroyed) return
    const leftMs = allowedMs((raw.socket.bytesRead ?? 0) - bytesBefore) - (performance.now() - startedAt)
    if (leftMs <= 0) return stop()
    timer = setTimeout(check, Math.ceil(leftMs)).unref()
  }
  check()
  raw.once('close', () => clearTimeout(timer))
}

/** The parser of the body turns the error into a refusal. If nothing reads the body, it was refused already. */
function stopReading(raw: IncomingMessage, reply: FastifyReply) {
  if (reply.sent || raw.listenerCount('error') === 0) return raw.destroy()
  closeConnectionAfter(raw, reply)
  raw.emit('error', new Refusal('request_timeout'))
}

const CLOSE_DELAY_MS = 500

/**
 * Closes the connection after the reply: the rest of a refused body may be endless. The delay lets the reply arrive.
 */
export function closeConnectionAfter(raw: IncomingMessage, reply: FastifyReply) {
  reply.header('connection', 'close')
  reply.raw.once('finish', () => setTimeout(() => raw.destroy(), CLOSE_DELAY_MS).unref())
}
