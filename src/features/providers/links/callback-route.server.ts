import type { FastifyInstance } from 'fastify'
import { findSessionCaller } from '#features/accounts/server/request-caller.ts'
import type { Ctx } from '#platform/context.ts'
import { PROVIDERS } from '../provider-names.contract.ts'
import { consentReturnAddress, safeReturnPath } from '../return-paths.rules.ts'
import { receiveConsent } from './authorization.server.ts'

type CallbackRequest = { Params: { provider: string }; Querystring: Record<string, unknown> }

const MAX_VALUE_LENGTH = 2000
/** A parameter that comes twice, or is longer than any that they send, is none. */
const readValue = (value: unknown) => (typeof value === 'string' && value.length <= MAX_VALUE_LENGTH ? value : '')

/**
 * The address to which hh.ru and SuperJob send the browser back. It answers with a redirect in each case, because a
 * person looks at it. It comes from another site by nature: the state in it is the proof, not the origin.
 */
export function serveProviderCallback(app: FastifyInstance, ctx: Ctx) {
  const site = { secure: ctx.site.public_url.startsWith('https:') }
  app.get<CallbackRequest>(
    '/api/services/auth/callback/:provider',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const provider = PROVIDERS.find((known) => known === request.params.provider)
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      if (!provider) {
        const dead = { status: 'failed', code: 'link_dead' } as const
        return reply.redirect(consentReturnAddress(safeReturnPath(undefined), dead), 303)
      }
      const { state, code, error } = request.query
      const consent = { state: readValue(state), code: readValue(code), error: readValue(error) }
      const caller = await findSessionCaller(ctx, request, site)
      if (!caller) return reply.redirect('/sign-in?redirect=profile-service-verify', 303)
      const { returnTo, ...outcome } = await receiveConsent(ctx, caller, provider, consent)
      return reply.redirect(consentReturnAddress(returnTo, { provider, ...outcome }), 303)
    },
  )
}
