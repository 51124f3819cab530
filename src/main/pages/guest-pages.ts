import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WholePage } from '#app/context.ts'
import type { OperatorRedirects } from '#app/rules/operator-redirects.ts'
import { resolveRedirect } from '#app/rules/resolve-redirect.ts'
import { decodePath, findRoute, type RouteName } from '#app/rules/routes.ts'
import type { ApiCall } from '#contract/client.ts'
import { SlugOrId } from '#contract/shapes.ts'
import { readAuthFlags } from '#features/accounts/sessions/session-cookies.contract.ts'
import { findCompanyPageVersion, findVacancyPageVersion } from '#features/vacancies/page/page-version.server.ts'
import { VacancySearch } from '#features/vacancies/search/contract/vacancy-search.ts'
import { noteVacancyView } from '#features/vacancies/statistics/view-buffer.server.ts'
import { BOT_USER_AGENTS } from '#lib/network/bot-agents.ts'
import type { Ctx } from '#platform/context.ts'
import { clientOf, isPrefetch } from '#platform/http/client.ts'
import type { EndpointRegistry } from '#platform/http/endpoint-registry.ts'
import { ANY_GUEST } from './any-guest.ts'
import { finishBody, sendFinishedBody } from './finished-body.ts'
import { createGuestPageCache, type GuestPage, MAX_PAGE_AGE_SECONDS } from './guest-page-cache.ts'
import { noteRetryAfter, PREFETCH_CACHE_CONTROL } from './reply-headers.ts'
import { REQUEST_ID_HEADER } from './web-request.ts'

/**
 * Turns a page with a nonce into one that many people may get: each inline script with the nonce is allowed by its hash
 * instead, and the nonce leaves the page. A script that lacks the nonce was not written by us, gets no hash and stays
 * forbidden.
 */
export function replaceNonceByHashes(html: string, { policy, nonce }: { policy: string; nonce?: string }) {
  if (nonce === undefined) return { html, policy }
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes, text] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes!.includes(attribute) && text !== '') hashes.add(`'sha256-${hashOf(text!)}'`)
  }
  return { html: html.replaceAll(attribute, ''), policy: policy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')) }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

type PageVersion = NonNullable<Awaited<ReturnType<typeof findVacancyPageVersion>>>
type FindVersion = (ctx: Ctx, slug: string) => Promise<PageVersion | undefined>

const findNoVersion: FindVersion = async () => ({ version: '' })
const idOf = (slug: string) => SlugOrId.safeParse(slug).data?.id

type SharedPage = {
  findVersion: FindVersion
  /** The parameters of the address that the page reads. All others, as those that count clicks, are left out. */
  parameters?: readonly string[]
}

/**
 * The pages that are the same for every guest. Searches are not among them: a vacancy is found within a second and gone
 * within a second (F-38). Resumes are not: one that its owner hides is hidden at once. Pages with forms are not.
 */
const SHARED_PAGES: Partial<Record<RouteName, SharedPage>> = {
  index: { findVersion: findNoVersion, parameters: ['where', 'metro', ...Object.keys(VacancySearch.shape)] },
  about: { findVersion: findNoVersion },
  advice: { findVersion: findNoVersion, parameters: ['topic'] },
  'advice-slug': { findVersion: findNoVersion },
  courses: { findVersion: findNoVersion },
  'courses-slug': { findVersion: findNoVersion },
  'courses-slug-lesson': { findVersion: findNoVersion },
  'legal-name': { findVersion: findNoVersion },
  'vacancies-slug': {
    findVersion: async ({ db, now }, slug) => {
      const id = idOf(slug)
      return id === undefined ? undefined : findVacancyPageVersion(db, id, now())
    },
    // The link by which the person came, which leads on to the application.
    parameters: ['from'],
  },
  'companies-id': {
    findVersion: async ({ db }, slug) => {
      const id = idOf(slug)
      return id === undefined ? undefined : findCompanyPageVersion(db, id)
    },
    parameters: ['page'],
  },
}

export type SecurityPolicy = { policy: string; nonce?: string }
type RenderPage = (request: Request, call: ApiCall, security: SecurityPolicy, page: WholePage) => Promise<Response>

/** An answer that is not for everybody, although it was rendered as for any guest. It is for one guest. */
type RenderedForOne = { response: Response; policy: string; retryAfter: () => number }
type GuestPageOutcome = { isSent: true } | { isSent: false; rendered?: RenderedForOne }

type GuestPagesOptions = {
  publicUrl: string
  registry: EndpointRegistry
  rules: () => Promise<OperatorRedirects>
  createPolicy: () => SecurityPolicy
  render: RenderPage
}

/**
 * Returns the sender of shared pages, which tells whether it has sent one, or has rendered an answer for this guest alone. A reply
 * cannot be its result: awaited, a reply is undefined.
 */
export function createGuestPageSender(ctx: Ctx, options: GuestPagesOptions) {
  const findGuestPage = createGuestPageCache(ctx.now)
  const callAsGuest = options.registry.callAs(async () => undefined, ANY_GUEST)

  return async (request: FastifyRequest, reply: FastifyReply): Promise<GuestPageOutcome> => {
    const { pathname, search, host } = addressOf(request, options.publicUrl)
    const route = findRoute(pathname)
    const shared = route && SHARED_PAGES[route.name]
    if (!shared || !isPlainRead(request)) return { isSent: false }
    if (resolveRedirect({ pathname, search }, undefined, await options.rules())) return { isSent: false }

    const plain = plainHeaders(request, host)
    const { protocol, host: publicHost } = new URL(options.publicUrl)
    const query = keepParameters(search, shared.parameters ?? [])
    const url = `${protocol}//${host}${pathname}${query}`
    let rendered: RenderedForOne | undefined
    const found = await findGuestPage({
      key: `${url} ${plain['user-agent']}`,
      isUsual: query === '' && host === publicHost && pathname === decodePath(pathname).toLowerCase(),
      findVersion: () => shared.findVersion(ctx, Object.values(route.params)[0] ?? ''),
      // Called for one of those who ask at the same time. The others render for themselves if the answer is not for everybody.
      async render() {
        const answer = await renderPage(new Request(url, { headers: plain }), options, callAsGuest, ctx.now)
        if ('body' in answer) return answer
        // A redirect leads on with the whole address.
        if (query === search) rendered = answer
        return undefined
      },
    })
    if (!found) return { isSent: false, rendered: request.method === 'GET' ? rendered : undefined }
    if (found.version.vacancy) noteVacancyView(ctx, found.version.vacancy, undefined, clientOf(request))
    await send(request, reply, found.page, ctx.now)
    return { isSent: true }
  }
}

/** Without a session, or flags of one, which the reply would have to remove. */
function isPlainRead({ method, headers }: FastifyRequest): boolean {
  const { authorization, cookie = '' } = headers
  return (
    (method === 'GET' || method === 'HEAD') &&
    authorization === undefined &&
    !/(^|;\s*)(__Host-)?session=/.test(cookie) &&
    readAuthFlags(cookie) === undefined
  )
}

/** The part of a query that a page reads, in one order, so that a page has one address. */
function keepParameters(search: string, parameters: readonly string[]): string {
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => parameters.includes(name)))
  kept.sort()
  return kept.size > 0 ? `?${kept}` : ''
}

function addressOf({ headers, url }: FastifyRequest, publicUrl: string) {
  const [pathname = '', ...query] = url.split('?')
  return {
    pathname,
    search: query.length > 0 ? `?${query.join('?')}` : '',
    host: headers.host ?? new URL(publicUrl).host,
  }
}

/** The only headers that a shared page is rendered from. Two values of the second, so that a page has few variants. */
function plainHeaders({ id, headers }: FastifyRequest, host: string): Record<string, string> {
  return {
    host,
    [REQUEST_ID_HEADER]: id,
    'user-agent': BOT_USER_AGENTS.test(headers['user-agent'] ?? '') ? 'Googlebot' : 'Mozilla/5.0',
  }
}

async function renderPage(
  request: Request,
  { createPolicy, render }: GuestPagesOptions,
  call: ApiCall,
  now: () => Date,
): Promise<GuestPage | RenderedForOne> {
  const security = createPolicy()
  const renderedAt = now().getTime()
  const noted = noteRetryAfter(call)
  let isComplete = true
  const onProblem = () => {
    isComplete = false
  }
  const response = await render(request, noted.call, security, { onProblem })
  const forOne = { response, policy: security.policy, retryAfter: noted.retryAfter }
  const contentType = response.headers.get('content-type') ?? ''
  const isShared =
    response.status === 200 &&
    contentType.startsWith('text/html') &&
    !response.headers.has('set-cookie') &&
    !response.headers.has('cache-control')
  if (!isShared) return forOne
  const text = await response.text()
  if (!isComplete) return { ...forOne, response: new Response(text, response) }
  const { html, policy } = replaceNonceByHashes(text, security)
  return { body: finishBody(Buffer.from(html)), policy, contentType, renderedAt }
}

function send(request: FastifyRequest, reply: FastifyReply, page: GuestPage, now: () => Date) {
  const age = Math.floor((now().getTime() - page.renderedAt) / 1000)
  const isRobot = BOT_USER_AGENTS.test(request.headers['user-agent'] ?? '')
  const shared = isRobot
    ? 'private, no-cache'
    : `public, max-age=0, s-maxage=${Math.max(MAX_PAGE_AGE_SECONDS - age, 1)}`
  reply
    .header('content-security-policy', page.policy)
    .header('content-type', page.contentType)
    .header('cache-control', isPrefetch(request) ? PREFETCH_CACHE_CONTROL : shared)
    .header('vary', 'Cookie, Accept-Encoding')
  return sendFinishedBody(request, reply, page.body)
}
