import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiCall } from '#contract/client.ts'
import { isRefusal } from '#contract/errors.ts'
import { isPrefetch } from '#platform/http/client.ts'

const DEFAULT_RETRY_SECONDS = 60

/** Remembers when the last refused call may be repeated: the response of a page does not say it. */
export function noteRetryAfter(call: ApiCall) {
  let seconds = DEFAULT_RETRY_SECONDS
  const notingCall: ApiCall = (endpoint, input, options) =>
    call(endpoint, input, options).catch((error: unknown) => {
      if (isRefusal(error) && typeof error.details?.retry_after === 'number') seconds = error.details.retry_after
      throw error
    })
  return { call: notingCall, retryAfter: () => seconds }
}

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
