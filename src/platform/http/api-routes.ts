import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import { isSessionActive } from '#features/accounts/server/caller.ts'
import { findRequestCaller } from '#features/accounts/server/request-caller.ts'
import type { Ctx } from '../context.ts'
import { keyInHeader } from '../idempotency/read-key.ts'
import { clientOf } from './client.ts'
import { serveApiDocs } from './docs/serve-api-docs.ts'
import type { EndpointRegistry } from './endpoint-registry.ts'
import { entityTag, isEntityTagInHeader } from './entity-tag.ts'
import { refuseCrossSite } from './origin.ts'
import { formLimitsOf, parseMultipart } from './request-size/form-fields.ts'

/** Adds a route under /api for every registered endpoint, and the API reference. */
export function addApiRoutes(app: FastifyInstance, ctx: Ctx, registry: EndpointRegistry) {
  const site = {
    publicUrl: ctx.site.public_url,
    secure: ctx.site.public_url.startsWith('https:'),
    isActive: (token: string) => isSessionActive(ctx, token),
  }

  app.register(
    async (api) => {
      parseMultipart(api)
      for (const { endpoint, invoke } of registry.served()) {
        api.route({
          method: endpoint.method,
          url: endpoint.path,
          // Whoever looks at a link before opening it asks with HEAD, which must change nothing.
          exposeHeadRoute: !endpoint.hasSideEffect,
          config: { formLimits: formLimitsOf(endpoint) },
          handler: async (request, reply) => {
            await refuseCrossSite(request, site, endpoint.hasSideEffect)
            const parts = {
              params: request.params,
              query: mergeBracketedNames(request.query),
              body: endpoint.body && request.body,
            }
            const caller = await findRequestCaller(ctx, request, site)
            const header = keyInHeader(request.headers)
            const result = await invoke(parts, caller, clientOf(request), header === undefined ? undefined : { header })
            if (isNotModified(request, reply, endpoint, result.data)) return reply.code(304).send()
            return envelope(endpoint, result)
          },
        })
      }
      serveApiDocs(api)
      api.all('/*', (request, reply) => refuseUnknownRoute(registry, request, reply))
    },
    { prefix: '/api' },
  )
}

/** Treats `city_ids[]` as `city_ids`, and joins both into one list if both are present. */
function mergeBracketedNames(query: unknown) {
  const values = Object.entries(query as Record<string, unknown>)
  const named = Map.groupBy(values, ([name]) => name.replace(/\[\]$/, ''))
  return Object.fromEntries(
    [...named].map(([name, all]) => [name, all.length === 1 ? all[0]![1] : all.flatMap(([, value]) => value)]),
  )
}

function envelope({ replyAlias, message }: Endpoint, { data, meta }: { data: unknown; meta?: unknown }) {
  return {
    status: 'success',
    data,
    ...(meta !== undefined && { meta }),
    ...(replyAlias && { [replyAlias]: data }),
    ...(message && { message }),
  }
}

/** Sets the cache headers and returns whether the client has the same reply already. */
function isNotModified(request: FastifyRequest, reply: FastifyReply, { cacheSeconds }: Endpoint, data: unknown) {
  reply.header('cache-control', cacheSeconds ? `public, max-age=${cacheSeconds}` : 'no-store')
  if (!cacheSeconds) return false
  const tag = entityTag(data as object)
  reply.header('etag', tag)
  return isEntityTagInHeader(tag, request.headers['if-none-match'])
}

/** Refuses `not_found`, or `method_not_allowed` with the `Allow` header when the path exists. */
function refuseUnknownRoute(registry: EndpointRegistry, request: FastifyRequest, reply: FastifyReply): never {
  const path = request.url.split('?')[0]!.replace(/^\/api/, '')
  const methods = registry
    .served()
    .filter(({ endpoint }) => patternOf(endpoint).test(path))
    .map(({ endpoint }) => endpoint.method)
  if (methods.length === 0) refuse('not_found')
  reply.header('allow', [...new Set(methods)].join(', '))
  return refuse('method_not_allowed')
}

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`)
