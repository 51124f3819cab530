import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { ApiCall } from '#contract/core/client.ts'
import { ERRORS, isRefusal } from '#contract/core/errors.ts'
import type * as Entry from '#web/entry.server.tsx'
import { findCaller, isSessionActive } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import { clientOf, isPrefetch } from '../http/client.ts'
import type { EndpointRegistry } from '../http/endpoint-registry.ts'
import { MAX_FORM_BYTES } from '../http/multipart.ts'
import { refuseCrossSite, tokenOf } from '../http/origin.ts'
import { browserCookies } from './browser-cookies.ts'
import { sendErrorPage } from './error-page.ts'
import type { PagesSource } from './pages-source.ts'
import { allowPrefetchCache } from './prefetch-cache.ts'
import { createRouteRulesReader } from './route-rules.ts'
import { toWebRequest } from './web-request.ts'

type PageHandler = ReturnType<typeof Entry.createRequestHandler>

/** Mounts the web pages on all addresses outside the API. This is the only place where server and web meet. */
export async function mountPages(app: FastifyInstance, ctx: Ctx, registry: EndpointRegistry, source: PagesSource) {
  const handlers = new WeakMap<ServerBuild, PageHandler>()
  const site = { publicUrl: ctx.site.public_url, secure: ctx.site.public_url.startsWith('https:') }
  const rules = createRouteRulesReader(ctx)
  await source.attach(app)

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    await refuseCrossSite(request, { ...site, isActive: (token) => isSessionActive(ctx, token) })
    const build = await source.load()
    // Taken from the build instead of imported: React Router must be the copy that the pages were built with.
    const entry = build.entry.module as unknown as typeof Entry
    const handler = handlers.get(build) ?? entry.createRequestHandler(build, source.mode)
    handlers.set(build, handler)

    const { policy, nonce } = source.securityPolicy()
    reply.header('content-security-policy', policy)
    const token = tokenOf(request, site)
    // The prefetched page of a signed-in user must not be cached, so it is not rendered.
    if (token && isPrefetch(request)) return reply.code(204).header('cache-control', 'no-store').send()
    const findCallerOnce = once(() => findCaller(ctx, token))
    const { call, retryAfter } = noteRetryAfter(registry.callAs(findCallerOnce, clientOf(request)))
    const response = await handler(
      toWebRequest(request, reply, site.publicUrl),
      entry.makeLoadContext({
        call,
        nonce,
        rules,
        site: {
          ...site,
          operator: ctx.site.operator,
          phoneCountries: ctx.site.phone_countries,
          now: ctx.now().toISOString(),
        },
      }),
    )
    reply.header('cache-control', response.headers.get('cache-control') ?? 'private, no-store')
    if (RETRY_LATER_STATUSES.includes(response.status)) reply.header('retry-after', retryAfter())
    allowPrefetchCache(request, reply, response)
    for (const cookie of browserCookies(request, response, await findCallerOnce(), token, site)) {
      reply.header('set-cookie', cookie)
    }
    return reply.send(response)
  }

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    // Form bodies are buffered whole before processing, up to a limit.
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_PAGE_FORM_BYTES }, (_, body, done) =>
      done(null, body),
    )
    pages.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
      (_, body, done) => done(null, body),
    )
    pages.setErrorHandler(sendErrorPage)
    pages.all('/*', sendPage)
  })
}

const MAX_PAGE_FORM_BYTES = 1024 * 1024

const DEFAULT_RETRY_SECONDS = 60
const RETRY_LATER_STATUSES: number[] = [ERRORS.too_many.status, ERRORS.unavailable.status]

/** Remembers when the last refused call may be repeated: the response of a page does not say it. */
function noteRetryAfter(call: ApiCall) {
  let seconds = DEFAULT_RETRY_SECONDS
  const notingCall: ApiCall = (endpoint, input) =>
    call(endpoint, input).catch((error: unknown) => {
      if (isRefusal(error) && typeof error.details?.retry_after === 'number') seconds = error.details.retry_after
      throw error
    })
  return { call: notingCall, retryAfter: () => seconds }
}

/** Calls `find` at the first use only: a page makes many calls with the same caller. */
function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  return () => {
    found ??= find()
    return found
  }
}
