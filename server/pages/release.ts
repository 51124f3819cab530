import type { FastifyInstance } from 'fastify'
import type { PagesSource } from './source.ts'

/** Which build is served now: pages that are open for long ask whether it is still theirs. The time stands in their query. */
export function serveRelease(app: FastifyInstance, { release }: Pick<PagesSource, 'release'>) {
  for (const address of ['/builds/latest.json', '/api/builds/latest.json']) {
    app.get(address, async (_, reply) => reply.header('cache-control', 'no-cache').send(await release()))
  }
}
