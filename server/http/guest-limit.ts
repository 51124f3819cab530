import type { FastifyInstance } from 'fastify'
import { hashToken } from '../accounts/token.ts'
import type { Ctx } from '../context.ts'
import { networkOf } from './network.ts'
import { tokenOf } from './origin.ts'

const UNCOUNTED = ['/assets/', '/healthz', '/readyz', '/dev/']

/** So many requests for one token, or for a guest's network; pages far down a list have a limit of their own (wire §4). */
export function limitRequests(app: FastifyInstance, { limits }: Pick<Ctx, 'limits'>, { secure }: { secure: boolean }) {
  app.addHook('onRequest', async (request) => {
    if (UNCOUNTED.some((start) => request.url.startsWith(start))) return
    const token = tokenOf(request, { publicUrl: '', secure })
    const key = token ? hashToken(token).toString('base64url') : networkOf(request.ip)
    await limits.spend('requests', key)
    if (/[?&]page=(?!1(?:&|$))/.test(request.url)) await limits.spend('paging', key)
  })
}
