import type { FastifyInstance } from 'fastify'
import type { PagesSource } from './pages-source.ts'

/**
 * Serves the id of the current build. Open pages poll it to detect a new release, with the time in the query against
 * caches.
 */
export function serveBuildInfo(app: FastifyInstance, { release }: Pick<PagesSource, 'release'>) {
  for (const path of ['/builds/latest.json', '/api/builds/latest.json']) {
    app.get(path, async (_, reply) => reply.header('cache-control', 'no-cache').send(await release()))
  }
}
