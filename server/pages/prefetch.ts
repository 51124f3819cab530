import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPrefetch } from '../http/visitor.ts'

/** Long enough for the click that the browser expects. */
const SECONDS = 30

/** What a guest sees may wait in the browser for the click; what a person sees is never kept in any. */
export function keepForClick(request: FastifyRequest, reply: FastifyReply, response: Response) {
  if (!isPrefetch(request) || response.status !== 200 || response.headers.has('set-cookie')) return
  reply.header('cache-control', `private, max-age=${SECONDS}`).header('vary', 'cookie')
}
