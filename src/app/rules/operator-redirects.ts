import { withoutEnd } from '#lib/text/without-end.ts'
import { decodePath } from './routes.ts'

/** Rule 7 of specification §2.3: redirects that the operator has configured, by path. */
export type OperatorRedirects = ReadonlyMap<string, string>

type RedirectRow = { path: string; redirect: string }
type RedirectPolicy = { public_url: string; redirect_hosts: string[] }

/** Normalises a path as React Router matches it: decoded, case-insensitive, without a trailing slash. */
export const pathKey = (pathname: string) => withoutEnd(decodePath(pathname).toLowerCase(), /\//) || '/'

/** Builds the redirects of the configured rows. A row with an unsafe or disallowed target is ignored. */
export function buildOperatorRedirects(rows: RedirectRow[], policy: RedirectPolicy): OperatorRedirects {
  const redirects = new Map<string, string>()
  for (const { path, redirect } of rows) {
    const target = resolveRedirectTarget(redirect, policy)
    if (target) redirects.set(pathKey(path), target)
  }
  return redirects
}

export const isExternalTarget = (target: string) => !target.startsWith('/')

/** The lookaheads reject targets that a browser reads as another host. */
const INTERNAL_TARGET_PATTERN = /^\/(?![/\\])[^\\\p{C}\s]*$/u
const EXTERNAL_TARGET_PATTERN = /^https:\/\/(?![/\\])[^\\\p{C}\s]+$/u

function resolveRedirectTarget(redirect: string, { public_url, redirect_hosts }: RedirectPolicy): string | undefined {
  if (INTERNAL_TARGET_PATTERN.test(redirect)) return toOwnAddress(new URL(redirect, public_url), public_url)
  if (!EXTERNAL_TARGET_PATTERN.test(redirect) || !URL.canParse(redirect)) return undefined
  const url = new URL(redirect)
  if (url.origin === new URL(public_url).origin) return toOwnAddress(url, public_url)
  const isAllowed = redirect_hosts.includes(url.host) && url.username === '' && url.password === ''
  return isAllowed ? url.href : undefined
}

/** Dot segments can produce a double slash: `/.//host` resolves to another site. */
function toOwnAddress({ origin, pathname, search, hash }: URL, publicUrl: string): string | undefined {
  return origin === new URL(publicUrl).origin && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
