import type { FastifyInstance } from 'fastify'
import { refuse } from '#contract/errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON is UTF-8 (RFC 8259). Bytes that are not would otherwise be kept as question marks, in a name or in a password. */
export function readJson(api: FastifyInstance) {
  // Fastify reads plain text too, and a form of another site can send that.
  api.removeContentTypeParser('text/plain')
  const parse = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) =>
    parse(request, decode(body as Buffer), done),
  )
}

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    return refuse('bad_request')
  }
}
