import type { FastifyInstance } from 'fastify'
import { refuse } from '#contract/errors.ts'

const PAGE_METHODS = ['GET', 'HEAD', 'POST']
/** Methods of the contract, and OPTIONS, which the API answers with the methods that it allows. */
const API_METHODS = [...PAGE_METHODS, 'OPTIONS', 'PUT', 'PATCH', 'DELETE']

/**
 * Refuses methods that nothing here serves, before a body is read. Headers such as `X-HTTP-Method-Override` have no
 * effect anywhere.
 */
export function refuseOtherMethods(app: FastifyInstance) {
  app.addHook('onRequest', async ({ method, url }, reply) => {
    const allowed = url.startsWith('/api/') ? API_METHODS : PAGE_METHODS
    if (allowed.includes(method)) return
    reply.header('allow', allowed.join(', '))
    refuse('method_not_allowed')
  })
}
