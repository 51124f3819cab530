import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import { API_SCOPES, type PublicApiGroup, scopeOf } from '#contract/api-scopes.ts'
import { runInThread } from '../../threads/heavy-work.ts'
import { withoutSlot } from '../admission.ts'
import { entityTag, isEntityTagInHeader } from '../entity-tag.ts'
import { API_DOCS_POLICY } from './api-docs.ts'

/** Every endpoint that a token reaches, by the scope that it needs: read from the contract. */
export function listPublicApi(): PublicApiGroup[] {
  const endpoints = Object.values(ALL_ENDPOINTS)
  return (['public', ...API_SCOPES] as const).map((scope) => ({
    scope,
    endpoints: endpoints
      .filter((endpoint) => scopeOf(endpoint) === scope)
      .map(({ method, path }) => ({ method, path: `/api/v1${path}` }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  }))
}

const CACHE_SECONDS = 300

/**
 * Serves the API reference as a page and as OpenAPI. Both change only with a release, so a client that has the current
 * version gets 304.
 */
export function serveApiDocs(api: FastifyInstance) {
  const openApi = printedOnce('printOpenApi')
  const docs = printedOnce('renderApiDocs')

  api.get('/openapi.json', async (request, reply) =>
    sendVersioned(request, reply.type('application/json; charset=utf-8'), await openApi()),
  )
  api.get('/docs', async (request, reply) =>
    sendVersioned(
      request,
      reply.type('text/html; charset=utf-8').header('content-security-policy', API_DOCS_POLICY),
      await docs(),
    ),
  )
}

function sendVersioned({ headers }: FastifyRequest, reply: FastifyReply, document: { text: string }) {
  const tag = entityTag(document)
  reply.headers({ etag: tag, 'cache-control': `public, max-age=${CACHE_SECONDS}` })
  return isEntityTagInHeader(tag, headers['if-none-match']) ? reply.code(304).send() : reply.send(document.text)
}

type Docs = typeof import('./api-docs.ts')
const API_DOCS = new URL('./api-docs.ts', import.meta.url)

/** Printing takes about a second of processor time, so another thread does it, at the first request. */
function printedOnce(name: 'printOpenApi' | 'renderApiDocs') {
  let printed: Promise<{ text: string }> | undefined
  const print = async () => {
    const text = await runInThread<Docs, typeof name>('API docs', API_DOCS, name, undefined)
    return { text }
  }
  return () => {
    printed ??= print().catch((error) => {
      printed = undefined
      throw error
    })
    const text = printed
    return withoutSlot(() => text)
  }
}
