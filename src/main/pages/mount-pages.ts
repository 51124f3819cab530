import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { WholePage } from '#app/context.ts'
import type { ApiCall } from '#contract/client.ts'
import { ERRORS } from '#contract/errors.ts'
import { isSessionActive } from '#features/accounts/server/caller.ts'
import { findSessionCaller } from '#features/accounts/server/request-caller.ts'
import type { Ctx } from '#platform/context.ts'
import { clientOf, isPrefetch } from '#platform/http/client.ts'
import { listPublicApi } from '#platform/http/docs/serve-api-docs.ts'
import type { EndpointRegistry } from '#platform/http/endpoint-registry.ts'
import { refuseCrossSite, tokenOf } from '#platform/http/origin.ts'
import { keyInForm } from '#platform/idempotency/read-key.ts'
import type * as Entry from '../../entry.server.tsx'
import { browserCookies } from './browser-cookies.ts'
import type { PagesSource } from './build-info.ts'
import { sendErrorPage } from './error-page.ts'
import { createGuestPageSender, type SecurityPolicy } from './guest-pages.ts'
import { refuseCostlyPageAddress } from './page-address-check.ts'
import { readPageForm } from './read-page-form.ts'
import { allowPrefetchCache, noteRetryAfter } from './reply-headers.ts'
import { createRouteRulesReader } from './route-rules.ts'
import { REQUEST_ID_HEADER, toWebRequest } from './web-request.ts'

type PageHandler = ReturnType<typeof Entry.createRequestHandler>

/** Mounts the web pages on all addresses outside the API. This is the only place where server and web meet. */
export async function mountPages(app: FastifyInstance, ctx: Ctx, registry: EndpointRegistry, source: PagesSource) {
  const handlers = new WeakMap<ServerBuild, PageHandler>()
  const site = { publicUrl: ctx.site.public_url, secure: ctx.site.public_url.startsWith('https:') }
  const publicApi = listPublicApi()
  const rules = createRouteRulesReader(ctx)
  await source.attach(app)

  async function render(
    request: Request,
    call: ApiCall,
    { nonce }: SecurityPolicy,
    wholePage?: WholePage,
  ): Promise<Response> {
    const build = await source.load()
    // Taken from the build instead of imported: React Router must be the copy that the pages were built with.
    const entry = build.entry.module as unknown as typeof Entry
    const handler = handlers.get(build) ?? entry.createRequestHandler(build, source.mode)
    handlers.set(build, handler)
    const { operator, phone_countries: phoneCountries, has_map_tiles: hasMapTiles } = ctx.site
    const settings = { ...site, operator, phoneCountries, publicApi, hasMapTiles, now: ctx.now().toISOString() }
    const requestId = request.headers.get(REQUEST_ID_HEADER) ?? ''
    return handler(request, entry.makeLoadContext({ call, requestId, nonce, rules, site: settings, wholePage }))
  }

  const createPolicy = () => source.securityPolicy()
  const sendGuestPage = createGuestPageSender(ctx, { ...site, registry, rules, createPolicy, render })

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    await refuseCrossSite(request, { ...site, isActive: (token) => isSessionActive(ctx, token) })
    await refuseCostlyPageAddress(request.url, rules)
    const guestPage = await sendGuestPage(request, reply)
    if (guestPage.isSent) return reply

    const security = createPolicy()
    const token = tokenOf(request, site)
    // The prefetched page of a signed-in user must not be cached, so it is not rendered.
    if (token && isPrefetch(request)) {
      reply.header('content-security-policy', security.policy)
      return reply.code(204).header('cache-control', 'no-store').send()
    }
    const findCallerOnce = once(() => findSessionCaller(ctx, request, site))
    // Every page needs both. Without them it would be drawn as for a guest, or fail as a bug.
    await Promise.all([findCallerOnce(), rules()])
    const { response, policy, retryAfter } = guestPage.rendered ?? (await renderOwnPage())
    reply.header('content-security-policy', policy)
    reply.header('cache-control', response.headers.get('cache-control') ?? 'private, no-store')
    if (RETRY_LATER_STATUSES.includes(response.status)) reply.header('retry-after', retryAfter())
    allowPrefetchCache(request, reply, response)
    for (const cookie of browserCookies(request, response, await findCallerOnce(), token, site)) {
      reply.header('set-cookie', cookie)
    }
    return reply.send(response)

    async function renderOwnPage() {
      const { call, retryAfter } = noteRetryAfter(
        registry.callAs(findCallerOnce, clientOf(request), keyInForm(request.body)),
      )
      const response = await render(toWebRequest(request, reply, site.publicUrl), call, security)
      return { response, policy: security.policy, retryAfter }
    }
  }

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', readPageForm)
    pages.setErrorHandler(sendErrorPage)
    pages.all('/*', sendPage)
  })
}

const RETRY_LATER_STATUSES: number[] = [ERRORS.too_many.status, ERRORS.unavailable.status]

/** Calls `find` at the first use only: a page makes many calls with the same caller. */
function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  return () => {
    found ??= find()
    return found
  }
}
