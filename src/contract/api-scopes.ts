import type { Endpoint } from './endpoint.ts'
import { holdsSecret } from './idempotency.ts'

/** What a personal token may do. Reading what every guest may read needs no scope. */
export const API_SCOPES = ['seeker:read', 'seeker:write', 'employer:read', 'employer:write'] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** Requests of a session, a guest network, or all tokens of an account: pages and API together (wire §4). */
export const REQUEST_LIMIT = { points: 600, seconds: 300 }

/** What needs its owner at the browser: the team, links to other sites, and the codes that prove who calls whom. */
const PATHS_OF_OWNER = /^\/employer\/company\/(members|invitations|verification)|\/disconnect_providers$|\/call-codes?$/

/**
 * The scope that an endpoint needs from a token: `public` is open to each token, which reads it as a guest does, null to
 * none. Tokens reach no account settings, no endpoint with a secret and nothing of operators.
 */
export function scopeOf({ path, method, access, hasSideEffect }: Endpoint): ApiScope | 'public' | null {
  const isReading = method === 'GET' && !hasSideEffect
  if (access === 'operator' || holdsSecret(path) || PATHS_OF_OWNER.test(path)) return null
  if (access === 'guest' && isReading) return 'public'
  const side = (['seeker', 'employer'] as const).find((name) => path.startsWith(`/${name}/`))
  if (side === undefined || access === 'guest') return null
  return `${side}:${isReading ? 'read' : 'write'}`
}

/** Endpoints that a token with this scope reaches, or everybody; their paths have the version. */
export type PublicApiGroup = { scope: ApiScope | 'public'; endpoints: { method: string; path: string }[] }
