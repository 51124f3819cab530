import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import type { ServerBuild } from 'react-router'
import { entityTag, isEntityTagInHeader } from '#platform/http/entity-tag.ts'

/** Source of the pages: the production build, or Vite, which compiles them on request. */
export type PagesSource = {
  mode: 'development' | 'production'
  serverFactory?: FastifyServerFactory
  attach(app: FastifyInstance): Promise<void>
  load(): Promise<ServerBuild>
  /** `id` equals the build id in the scripts of the pages. */
  release(): Promise<{ id: string; built_at: string }>
  /** The script of the service worker, if there is one. */
  serviceWorker(): Promise<string | undefined>
  securityPolicy(): { policy: string; nonce?: string }
}

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
