import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLiving } from '../accounts/caller.ts'
import { hashToken } from '../accounts/token.ts'
import type { Ctx } from '../context.ts'
import { networkOf } from './network.ts'
import { tokenOf } from './origin.ts'

/** By the route that answers: an address may begin so and still lead to a page. */
const UNCOUNTED = ['/assets/', '/files/', '/healthz', '/readyz', '/dev/']

/** So many requests for one token, or for a guest's network; pages far down a list have a limit of their own (wire §4). */
export function limitRequests(app: FastifyInstance, ctx: Ctx, { secure }: { secure: boolean }) {
  app.addHook('onRequest', async (request) => {
    if (UNCOUNTED.some((start) => request.routeOptions.url?.startsWith(start))) return
    const key = await keyOf(request)
    await ctx.limits.spend('requests', key)
    if (isFarDown(request.query)) await ctx.limits.spend('paging', key)
  })

  /** A token that nobody was given is a guest's: otherwise each made-up one would have a limit of its own. */
  async function keyOf(request: FastifyRequest) {
    const token = tokenOf(request, { publicUrl: '', secure })
    const isSomebodys = token !== undefined && (await isLiving(ctx, token))
    return isSomebodys ? hashToken(token).toString('base64url') : networkOf(request.ip ?? '')
  }
}

const isFarDown = (query: unknown) =>
  Object.entries(query as Record<string, unknown>).some(([name, value]) => /^page(\[\])?$/.test(name) && value !== '1')
