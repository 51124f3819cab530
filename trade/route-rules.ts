import { decodedPath } from './routes.ts'

/** Rule 7 of specification §2.3: where the operator sends people from a path. */
export type RouteRules = ReadonlyMap<string, string>

type Row = { path: string; redirect: string }
type Allowed = { public_url: string; redirect_hosts: string[] }

/** One path has many spellings, as React Router reads them. */
export const pathKey = (pathname: string) =>
  decodedPath(pathname)
    .toLowerCase()
    .replace(/(.)\/+$/, '$1')

/** The rules that may be followed: a target that is neither ours nor allowed is no rule. */
export function routeRules(rows: Row[], allowed: Allowed): RouteRules {
  const rules = new Map<string, string>()
  for (const { path, redirect } of rows) {
    const target = targetOf(redirect, allowed)
    if (target) rules.set(pathKey(path), target)
  }
  return rules
}

export const isExternal = (target: string) => !target.startsWith('/')

/** What a browser would read as a host of its own, however it is written. */
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

/** Dots can make two slashes of one: `/.//host` names another site once it is read. */
function within({ origin, pathname, search, hash }: URL, publicUrl: string): string | undefined {
  return origin === new URL(publicUrl).origin && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
