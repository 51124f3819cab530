import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLiving } from '../accounts/caller.ts'
import { hashToken } from '../accounts/token.ts'
import type { Ctx } from '../context.ts'
import { networkOf } from './network.ts'
import { tokenOf } from './origin.ts'

/** Prefixes of route patterns, not of URLs: a URL with the same prefix may lead to a page. */
const UNCOUNTED = ['/assets/', '/files/', '/healthz', '/readyz', '/dev/']

/**
 * Limits requests per session token, or per network for guests. Pages after the first have a second limit (wire §4).
 */
export function limitRequests(app: FastifyInstance, ctx: Ctx, { secure }: { secure: boolean }) {
  app.addHook('onRequest', async (request) => {
    if (UNCOUNTED.some((start) => request.routeOptions.url?.startsWith(start))) return
    const key = await keyOf(request)
    await ctx.limits.spend('requests', key)
    if (isFarDown(request.query)) await ctx.limits.spend('paging', key)
  })

  /** A token without a session counts as a guest: otherwise each invented token would get its own limit. */
  async function keyOf(request: FastifyRequest) {
    const token = tokenOf(request, { publicUrl: '', secure })
    const isSomebodys = token !== undefined && (await isLiving(ctx, token))
    return isSomebodys ? hashToken(token).toString('base64url') : networkOf(request.ip ?? '')
  }
}

const isFarDown = (query: unknown) =>
  Object.entries(query as Record<string, unknown>).some(([name, value]) => /^page(\[\])?$/.test(name) && value !== '1')
