import type { FastifyInstance } from 'fastify'
import { refuse } from '#contract/core/errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses JSON bodies and refuses `bad_request` for bytes that are not UTF-8 (RFC 8259). Without the check they would be
 * stored as replacement characters, for example in a name or a password.
 */
export function addJsonParser(api: FastifyInstance) {
  // Fastify parses plain text by default, and a form of another site can send plain text.
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
