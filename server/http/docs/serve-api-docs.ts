import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildOpenApi } from '#contract/core/openapi.ts'
import { entityTag, isEntityTagInHeader } from '../entity-tag.ts'
import { API_DOCS_POLICY, renderApiDocs } from './api-docs.ts'

const CACHE_SECONDS = 300

/**
 * Serves the API reference as a page and as OpenAPI. Both change only with a release, so a client that has the current
 * version gets 304.
 */
export function serveApiDocs(api: FastifyInstance) {
  // Building takes about a second of processor time, and neither changes while the process runs.
  const openApi = memoize(() => ({ text: JSON.stringify(buildOpenApi()) }))
  const docs = memoize(() => ({ text: renderApiDocs() }))

  api.get('/openapi.json', (request, reply) =>
    sendVersioned(request, reply.type('application/json; charset=utf-8'), openApi()),
  )
  api.get('/docs', (request, reply) =>
    sendVersioned(
      request,
      reply.type('text/html; charset=utf-8').header('content-security-policy', API_DOCS_POLICY),
      docs(),
    ),
  )
}

function sendVersioned({ headers }: FastifyRequest, reply: FastifyReply, document: { text: string }) {
  const tag = entityTag(document)
  reply.headers({ etag: tag, 'cache-control': `public, max-age=${CACHE_SECONDS}` })
  return isEntityTagInHeader(tag, headers['if-none-match']) ? reply.code(304).send() : reply.send(document.text)
}

function memoize<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
