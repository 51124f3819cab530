import { decodedPath } from './routes.ts'

/** Rule 7 of specification §2.3: redirects that the operator has configured, by path. */
export type RouteRules = ReadonlyMap<string, string>

type Row = { path: string; redirect: string }
type Allowed = { public_url: string; redirect_hosts: string[] }

/** Normalises a path as React Router matches it: decoded, case-insensitive, without a trailing slash. */
export const pathKey = (pathname: string) =>
  decodedPath(pathname)
    .toLowerCase()
    .replace(/(.)\/+$/, '$1')

/** Builds the redirects of the configured rows. A row with an unsafe or disallowed target is ignored. */
export function routeRules(rows: Row[], allowed: Allowed): RouteRules {
  const rules = new Map<string, string>()
  for (const { path, redirect } of rows) {
    const target = targetOf(redirect, allowed)
    if (target) rules.set(pathKey(path), target)
  }
  return rules
}

export const isExternal = (target: string) => !target.startsWith('/')

/** The lookaheads reject targets that a browser reads as another host. */
const INTERNAL = /^\/(?![/\\])[^\\\p{C}\s]*$/u
const EXTERNAL = /^https:\/\/(?![/\\])[^\\\p{C}\s]+$/u

function targetOf(redirect: string, { public_url, redirect_hosts }: Allowed): string | undefined {
  if (INTERNAL.test(redirect)) return within(new URL(redirect, public_url), public_url)
  if (!EXTERNAL.test(redirect) || !URL.canParse(redirect)) return undefined
  const url = new URL(redirect)
  if (url.origin === new URL(public_url).origin) return within(url, public_url)
  const isAllowed = redirect_hosts.includes(url.host) && url.username === '' && url.password === ''
  return isAllowed ? url.href : undefined
}

/** Dot segments can produce a double slash: `/.//host` resolves to another site. */
function within({ origin, pathname, search, hash }: URL, publicUrl: string): string | undefined {
  return origin === new URL(publicUrl).origin && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
