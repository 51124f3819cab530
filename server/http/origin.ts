import type { FastifyRequest } from 'fastify'
import { refuse } from '#contract/errors.ts'
import { readToken } from '#contract/session.ts'

type Request = Pick<FastifyRequest, 'headers' | 'method'>
type Site = { publicUrl: string; secure: boolean }

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** API clients send a Bearer token, browsers the cookie. */
export function tokenOf({ headers }: Request, { secure }: Site): string | undefined {
  return headers.authorization?.match(/^Bearer +(\S+) *$/i)?.[1] ?? readToken(headers.cookie, { secure })
}

/**
 * A cookie counts for reading, wherever the link was. For a change it counts only with proof that our own page asked, and a
 * form that another site sends is refused whatever it carries (wire §3).
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
