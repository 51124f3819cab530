import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts'
import { API_SCOPES, type PublicApiGroup, scopeOf } from '#contract/api-scopes.ts'

/** Every endpoint that a token reaches, by the scope that it needs: read from the contract. */
export function listPublicApi(): PublicApiGroup[] {
  const endpoints = Object.values(ALL_ENDPOINTS)
  return (['public', ...API_SCOPES] as const).map((scope) => ({
    scope,
    endpoints: endpoints
      .filter((endpoint) => scopeOf(endpoint) === scope)
      .map(({ method, path }) => ({ method, path: `/api/v1${path}` }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  }))
}
