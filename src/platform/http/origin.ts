import type { FastifyRequest } from 'fastify'
import { refuse } from '#contract/errors.ts'
import { API_TOKEN_PREFIX } from '#features/accounts/server/token.ts'
import { readSessionToken } from '#features/accounts/sessions/session-cookies.contract.ts'

type IncomingRequest = Pick<FastifyRequest, 'headers' | 'method'>
type SiteOrigin = { publicUrl: string; secure: boolean }

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const bearerTokenOf = ({ authorization }: IncomingRequest['headers']) => authorization?.match(/^Bearer +(\S+) *$/i)?.[1]

/**
 * Token of a request: from the Bearer header of API clients, else from the cookie of browsers. A personal token works in
 * the header only.
 */
export function tokenOf({ headers }: IncomingRequest, { secure }: SiteOrigin): string | undefined {
  const cookie = readSessionToken(headers.cookie, { secure })
  return bearerTokenOf(headers) ?? (cookie?.startsWith(API_TOKEN_PREFIX) ? undefined : cookie)
}

type CrossSiteCheck = SiteOrigin & {
  /** Whether a token opens a session. Asked only for a Bearer token that comes together with the cookie. */
  isActive: (token: string) => Promise<boolean>
}

/**
 * Refuses `cross_site` for changes that another site requests (wire §3). Reading is allowed from any site. A change
 * with the cookie needs proof that our own page sent it, unless a Bearer token signs the request in instead of the
 * cookie; another `Authorization` header proves nothing. A form of another site is refused even without a cookie.
 */
export async function refuseCrossSite(request: IncomingRequest, site: CrossSiteCheck, hasSideEffect = false) {
  const { headers } = request
  if (SAFE_METHODS.has(request.method) && !hasSideEffect) return
  if (headers['sec-fetch-site'] === 'cross-site') refuse('cross_site')
  if (readSessionToken(headers.cookie, site) === undefined || isSameOrigin(headers, site)) return
  const bearer = bearerTokenOf(headers)
  if (bearer === undefined || !(await site.isActive(bearer))) refuse('cross_site')
}

function isSameOrigin(headers: IncomingRequest['headers'], { publicUrl }: SiteOrigin): boolean {
  const fetchSite = headers['sec-fetch-site']
  return fetchSite ? fetchSite === 'same-origin' : headers.origin === publicUrl
}
