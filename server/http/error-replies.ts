import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type ErrorCode, type ErrorReply, isRefusal, Refusal } from '#contract/core/errors.ts'

type HttpError = Error & { statusCode?: number; code?: string }

/** Turns every error of the app into an HTTP reply. No other code does this. */
export function installErrorReplies(app: FastifyInstance) {
  app.setErrorHandler(sendErrorReply)
}

/** Fastify options for requests that reach no route and for bytes that are not HTTP. */
export const UNREADABLE_REQUEST_OPTIONS = {
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    void sendErrorReply(error, request, reply)
  },
  clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const body = JSON.stringify(toErrorReply(new Refusal('bad_request'), randomUUID()))
    const head = ['HTTP/1.1 400 Bad Request', 'content-type: application/json; charset=utf-8', 'connection: close']
    socket.end(`${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  },
}

function sendErrorReply(error: HttpError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = isRefusal(error) ? error : new Refusal(errorCodeOf(error))
  if (refusal.code === 'internal' || refusal.cause !== undefined) request.log.error(error)
  const retryAfter = refusal.details?.retry_after
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  return reply.code(refusal.status).header('cache-control', 'no-store').send(toErrorReply(refusal, request.id))
}

const toErrorReply = ({ code, message, errors, details }: Refusal, request_id: string): z.input<typeof ErrorReply> => ({
  status: 'error',
  code,
  message,
  errors,
  details,
  request_id,
})

const ERROR_CODE_BY_STATUS: Record<number, ErrorCode> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_type',
}

/** Maps Fastify's own errors about a request that reached no handler. */
function errorCodeOf({ statusCode = 500 }: HttpError): ErrorCode {
  if (statusCode < 400 || statusCode >= 500) return 'internal'
  return ERROR_CODE_BY_STATUS[statusCode] ?? 'bad_request'
}
