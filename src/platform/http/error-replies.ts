import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type ErrorCode, type ErrorReply, isRefusal, Refusal } from '#contract/errors.ts'
import { readablePageAddress } from './connection/readable-address.ts'
import { requestStart } from './connection/request-start.ts'
import { toRefusal } from './database-errors.ts'
import { securityHeaders } from './security-headers.ts'

type HttpError = Error & { statusCode?: number; code?: string }

/** Turns every error of the app into an HTTP reply. No other code does this. */
export function installErrorReplies(app: FastifyInstance) {
  app.setErrorHandler(sendErrorReply)
}

/** Fastify options for requests that reach no route and for bytes that are not HTTP. No hook sees either. */
export function unreadableRequestOptions(site: { https: boolean }) {
  const headers = securityHeaders(site)
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const address = readablePageAddress(error, request)
      if (address) void reply.headers(headers).redirect(address)
      else void sendErrorReply(error, request, reply.headers(headers))
    },
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return
      socket.end(rawErrorReply(error, requestStart(socket), headers))
      // The rest of the request is read until then: otherwise the reply would be lost with the connection.
      setTimeout(() => socket.destroy(), REPLY_MS).unref()
    },
  }
}

/** Milliseconds for a reply to arrive. */
const REPLY_MS = 5000

const OVERFLOW = 'HPE_HEADER_OVERFLOW'

/** A page with an address of several thousand characters. Shorter addresses leave room for cookies. */
const PAGE_REQUEST = /^GET \/(?!api\/)\S{4000}/

/** For people: a link with hundreds of filters reaches no screen. */
const LONG_ADDRESS_PAGE = `<!doctype html>
<html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Слишком длинная ссылка</title>
<h1>Слишком длинная ссылка</h1>
<p>В ней больше условий, чем можно прочитать. <a href="/search/vacancies">Откройте поиск вакансий</a> и выберите главные из них.</p>`

/** Statuses of errors of Node's HTTP parser; all others are 400. */
const PARSER_ERRORS: Record<string, [statusLine: string, code: ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request_timeout'],
  // The address is one of the headers here.
  [OVERFLOW]: ['431 Request Header Fields Too Large', 'too_long'],
}

function rawErrorReply({ code = '' }: NodeJS.ErrnoException, start: string, headers: Record<string, string>) {
  const [statusLine, errorCode] = PARSER_ERRORS[code] ?? ['400 Bad Request', 'bad_request']
  const isLongAddress = code === OVERFLOW && PAGE_REQUEST.test(start)
  const body = isLongAddress ? LONG_ADDRESS_PAGE : JSON.stringify(toErrorReply(new Refusal(errorCode), randomUUID()))
  const lines = Object.entries({
    ...headers,
    'content-type': `${isLongAddress ? 'text/html' : 'application/json'}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${statusLine}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

function sendErrorReply(error: HttpError, request: FastifyRequest, reply: FastifyReply) {
  return reply.send(toErrorReply(startErrorReply(error, request, reply), request.id))
}

/** Logs an unexpected error and sets the status and the headers of its reply. Returns the refusal to send. */
export function startErrorReply(error: unknown, request: FastifyRequest, reply: FastifyReply): Refusal {
  const known = toRefusal(error)
  const refusal = isRefusal(known) ? known : new Refusal(errorCodeOf(error as HttpError))
  if (refusal.code === 'internal' || refusal.cause !== undefined) request.log.error(error)
  const retryAfter = retryAfterOf(refusal)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.code(refusal.status).header('cache-control', 'no-store')
  return refusal
}

/** In seconds. A database or a storage that failed is usually back after so long. */
const UNAVAILABLE_RETRY_SECONDS = 10

/** Seconds after which a refused request may be repeated, if it may. */
function retryAfterOf({ code, details }: Refusal): number | undefined {
  if (typeof details?.retry_after === 'number') return details.retry_after
  return code === 'unavailable' ? UNAVAILABLE_RETRY_SECONDS : undefined
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
  408: 'request_timeout',
  413: 'too_large',
  414: 'too_long',
  415: 'unsupported_type',
  503: 'unavailable',
}

/** Maps Fastify's own errors about a request that reached no handler. */
function errorCodeOf({ statusCode = 500 }: HttpError): ErrorCode {
  const code = ERROR_CODE_BY_STATUS[statusCode]
  if (code) return code
  return statusCode < 400 || statusCode >= 500 ? 'internal' : 'bad_request'
}
