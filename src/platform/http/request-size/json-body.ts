import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#contract/errors.ts'
import { readBody } from './read-body.ts'
import { MAX_JSON_BYTES, MAX_JSON_DEPTH, MAX_LIST_LENGTH } from './request-limits.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses JSON bodies, and no others. Refuses `bad_request` for bytes that are not UTF-8 (RFC 8259): they would be stored as
 * replacement characters, for example in a name or a password. Plain text, which Fastify parses too, can come from a form
 * of another site.
 */
export function parseOnlyJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  const parseText = (request: FastifyRequest, text: string) =>
    new Promise(
      (resolve, reject) =>
        // It answers by its callback only.
        void parse(request, text, (error, value) => (error ? reject(error) : resolve(value))),
    )
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const value = await parseText(request, decode(await readBody(request, MAX_JSON_BYTES)))
    refuseTooDeep(value)
    return value
  })
}

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    return refuse('bad_request')
  }
}

/** Refuses `bad_request` for a value that is nested deeper, or has a longer list, than any valid request. */
export function refuseTooDeep(value: unknown, depth = 1): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_JSON_DEPTH || (Array.isArray(value) && value.length > MAX_LIST_LENGTH)) refuse('bad_request')
  for (const inner of Object.values(value)) refuseTooDeep(inner, depth + 1)
}
