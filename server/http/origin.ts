import type { FastifyRequest } from 'fastify'
import { readSessionToken } from '#contract/accounts/session-cookies.ts'
import { refuse } from '#contract/core/errors.ts'

type IncomingRequest = Pick<FastifyRequest, 'headers' | 'method'>
type SiteOrigin = { publicUrl: string; secure: boolean }

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Session token of a request: from the Bearer header of API clients, else from the cookie of browsers. */
export function tokenOf({ headers }: IncomingRequest, { secure }: SiteOrigin): string | undefined {
  return headers.authorization?.match(/^Bearer +(\S+) *$/i)?.[1] ?? readSessionToken(headers.cookie, { secure })
}

/**
 * Refuses `cross_site` for changes that another site requests (wire §3). Reading is allowed from any site. A change
 * with the cookie needs proof that our own page sent it; a form of another site is refused even without a cookie.
 */
export function refuseCrossSite(request: IncomingRequest, site: SiteOrigin, hasSideEffect = false) {
  const { headers } = request
  if (SAFE_METHODS.has(request.method) && !hasSideEffect) return
  if (headers['sec-fetch-site'] === 'cross-site') refuse('cross_site')
  const byCookie = !headers.authorization && readSessionToken(headers.cookie, site) !== undefined
  if (byCookie && !isSameOrigin(headers, site)) refuse('cross_site')
}

function isSameOrigin(headers: IncomingRequest['headers'], { publicUrl }: SiteOrigin): boolean {
  const fetchSite = headers['sec-fetch-site']
  return fetchSite ? fetchSite === 'same-origin' : headers.origin === publicUrl
}
