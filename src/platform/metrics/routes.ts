import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#contract/errors.ts'
import { refuseUnlessLocal } from '../http/local-only.ts'
import type { Metrics } from './metrics.ts'

/** How many connections a pool has open, idle, and how many statements wait for one. */
type ObservedPool = { totalCount: number; idleCount: number; waitingCount: number }

export type MetricsOptions = {
  token?: string | undefined
  /** Whether requests come through a proxy: then loopback is the proxy, and it may speak for anybody. */
  isProxied: boolean
  /** By name; those of the worker are added when it has started. */
  pools: Record<string, ObservedPool>
  /** Open event streams; undefined in a worker. */
  countStreams?: (() => number) | undefined
}

/**
 * Serves /metrics in the text format of Prometheus to this machine and to who has the token, as a Bearer token. All
 * others get `not_found`, as for an address that does not exist. It asks nobody, so it answers during every outage.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, options: MetricsOptions) {
  app.get('/metrics', { onRequest: (request) => refuseUnlessAllowed(request, options) }, async (_, reply) => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(options.pools)) {
      metrics.poolConnections.set({ pool, state: 'total' }, totalCount)
      metrics.poolConnections.set({ pool, state: 'idle' }, idleCount)
      metrics.poolConnections.set({ pool, state: 'waiting' }, waitingCount)
    }
    if (options.countStreams) metrics.eventStreams.set(options.countStreams())
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics())
  })
}

async function refuseUnlessAllowed(request: FastifyRequest, { token, isProxied }: MetricsOptions) {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined && isEqual(given, token)) return
  if (isProxied) refuse('not_found')
  await refuseUnlessLocal(request)
}

/** Takes the same time for every wrong token. */
const isEqual = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()
