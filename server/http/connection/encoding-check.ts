import type { FastifyInstance } from 'fastify'
import { refuse } from '#contract/core/errors.ts'

/** Refuses compressed bodies before they are read: a few kilobytes of them can unfold to gigabytes. */
export function refuseEncodedBodies(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity'
    if (encoding.trim().toLowerCase() !== 'identity') refuse('unsupported_type')
  })
}
