import type { FastifyInstance } from 'fastify'
import { entityTag, isEntityTagInHeader } from '#platform/http/entity-tag.ts'
import type { PagesSource } from './pages-source.ts'

/**
 * Serves the id of the current build. Open pages poll it to detect a new release, with the time in the query against
 * caches. The reply is smaller than a compressed one would be; who has it gets 304.
 */
export function serveBuildInfo(app: FastifyInstance, { release }: Pick<PagesSource, 'release'>) {
  for (const path of ['/builds/latest.json', '/api/builds/latest.json']) {
    app.get(path, async (request, reply) => {
      const data = await release()
      const tag = entityTag(data)
      reply.header('cache-control', 'no-cache').header('etag', tag)
      return isEntityTagInHeader(tag, request.headers['if-none-match']) ? reply.code(304).send() : data
    })
  }
}
