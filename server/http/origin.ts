import type { FastifyRequest } from 'fastify'
import { refuse } from '#contract/errors.ts'
import { readToken } from '#contract/session.ts'

type Request = Pick<FastifyRequest, 'headers' | 'method'>
type Site = { publicUrl: string; secure: boolean }

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Session token of a request: from the Bearer header of API clients, else from the cookie of browsers. */
export function tokenOf({ headers }: Request, { secure }: Site): string | undefined {
  return headers.authorization?.match(/^Bearer +(\S+) *$/i)?.[1] ?? readToken(headers.cookie, { secure })
}

/**
 * Refuses `cross_site` for changes that another site requests (wire §3). Reading is allowed from any site. A change
 * with the cookie needs proof that our own page sent it; a form of another site is refused even without a cookie.
 */
export function refuseForeign(request: Request, site: Site, hasEffect = false) {
  const { headers } = request
  if (SAFE.has(request.method) && !hasEffect) return
  if (headers['sec-fetch-site'] === 'cross-site') refuse('cross_site')
  const byCookie = !headers.authorization && readToken(headers.cookie, site) !== undefined
  if (byCookie && !isOurOwn(headers, site)) refuse('cross_site')
}

function isOurOwn(headers: Request['headers'], { publicUrl }: Site): boolean {
  const fetchSite = headers['sec-fetch-site']
  return fetchSite ? fetchSite === 'same-origin' : headers.origin === publicUrl
}
