import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPrefetch } from '#platform/http/client.ts'

/** Long enough for the click that the browser predicts. */
const PREFETCH_CACHE_SECONDS = 30

export const PREFETCH_CACHE_CONTROL = `private, max-age=${PREFETCH_CACHE_SECONDS}`

/**
 * Lets the browser cache a page that a guest prefetches, until the click. Pages of signed-in users are never cached.
 */
export function allowPrefetchCache(request: FastifyRequest, reply: FastifyReply, response: Response) {
  if (!isPrefetch(request) || response.status !== 200 || response.headers.has('set-cookie')) return
  reply.header('cache-control', PREFETCH_CACHE_CONTROL).header('vary', 'cookie')
}
