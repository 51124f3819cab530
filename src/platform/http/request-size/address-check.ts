import type { FastifyInstance } from 'fastify'
import { refuse } from '#contract/errors.ts'
import { MAX_PATH_LENGTH, MAX_PATH_SEGMENTS, MAX_QUERY_FIELDS } from './request-limits.ts'

/**
 * Refuses addresses that nothing here has, before anything reads them: `not_found` for more segments, `too_long` for a
 * longer path or more fields in the query. The parser of HTTP limits the whole address.
 */
export function refuseOversizedAddresses(app: FastifyInstance) {
  app.addHook('onRequest', async ({ url }) => {
    const queryStart = url.indexOf('?')
    const path = queryStart < 0 ? url : url.slice(0, queryStart)
    if (countOf('/', path) > MAX_PATH_SEGMENTS) refuse('not_found')
    if (path.length > MAX_PATH_LENGTH) refuse('too_long')
    if (queryStart >= 0 && countOf('&', url) >= MAX_QUERY_FIELDS) refuse('too_long')
  })
}

function countOf(sign: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count++
  return count
}
