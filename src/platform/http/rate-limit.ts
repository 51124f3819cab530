import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findRequestCaller } from '#features/accounts/server/request-caller.ts'
import { hashToken } from '#features/accounts/server/token.ts'
import type { Ctx } from '../context.ts'
import { networkOf } from './client-network.ts'
import { tokenOf } from './origin.ts'

/** Prefixes of route patterns, not of URLs: a URL with the same prefix may lead to a page. */
const UNLIMITED_PREFIXES = ['/assets/', '/files/', '/map-tiles/', '/healthz', '/readyz', '/metrics', '/dev/']

/**
 * Limits requests per session, per account for all its personal tokens together, or per network for guests. Pages after the first have a second limit (wire §4).
 */
export function limitRequests(app: FastifyInstance, ctx: Ctx, { secure }: { secure: boolean }) {
  app.addHook('onRequest', async (request) => {
    if (UNLIMITED_PREFIXES.some((start) => request.routeOptions.url?.startsWith(start))) return
    const key = await limitKey(request)
    await ctx.limits.spend('requests', key)
    if (isPageAfterFirst(request.query)) await ctx.limits.spend('paging', key)
  })

  /** A token without a session counts as a guest: otherwise each invented token would get its own limit. */
  async function limitKey(request: FastifyRequest) {
    const token = tokenOf(request, { publicUrl: '', secure })
    const caller = token === undefined ? undefined : await findRequestCaller(ctx, request, { secure })
    if (caller?.scopes) return `tokens ${caller.id}`
    return token && caller ? hashToken(token).toString('base64url') : networkOf(request.ip ?? '')
  }
}

const isPageAfterFirst = (query: unknown) =>
  Object.entries(query as Record<string, unknown>).some(([name, value]) => /^page(\[\])?$/.test(name) && value !== '1')
