import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#contract/core/errors.ts'
import type { Ctx } from '../context.ts'
import { refuseUnlessLocal } from '../http/local-only.ts'
import { readFromDatabase } from './database-readings.ts'
import type { Metrics } from './metrics.ts'

/** How many connections a pool has open, idle, and how many statements wait for one. */
type ObservedPool = { totalCount: number; idleCount: number; waitingCount: number }

export type MetricsOptions = {
  token?: string | undefined
  /** How old the sign of life of a living worker may be. */
  leaseSeconds: number
  /** Ids of resumes of nobody, which only a reader of all resumes opens. */
  decoyResumes?: number[]
  /** Whether requests come through a proxy: then loopback is the proxy, and it may speak for anybody. */
  isProxied: boolean
  /** By name; those of the worker are added when it has started. */
  pools: Record<string, ObservedPool>
  /** Open event streams; undefined in a worker. */
  countStreams?: (() => number) | undefined
}

/** So that many scrapes at once cost one reading. */
const MAX_READING_AGE_MS = 2000

/**
 * Serves /metrics in the text format of Prometheus to this machine and to who has the token, as a Bearer token. All
 * others get `not_found`, as for an address that does not exist.
 */
export function serveMetrics(
  app: FastifyInstance,
  ctx: Pick<Ctx, 'db' | 'now'>,
  metrics: Metrics,
  options: MetricsOptions,
) {
  let reading: { endedAt: number; done: Promise<void> } | undefined
  const readOnce = () => {
    if (reading && performance.now() - reading.endedAt <= MAX_READING_AGE_MS) return reading.done
    const next = { endedAt: Number.POSITIVE_INFINITY, done: readFromDatabase(ctx, metrics, options) }
    void next.done.then(() => {
      next.endedAt = performance.now()
    })
    reading = next
    return next.done
  }

  app.get('/metrics', { onRequest: (request) => refuseUnlessAllowed(request, options) }, async (_, reply) => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(options.pools)) {
      metrics.poolConnections.set({ pool, state: 'total' }, totalCount)
      metrics.poolConnections.set({ pool, state: 'idle' }, idleCount)
      metrics.poolConnections.set({ pool, state: 'waiting' }, waitingCount)
    }
    if (options.countStreams) metrics.eventStreams.set(options.countStreams())
    await readOnce()
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
