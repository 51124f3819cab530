import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { ErrorLog } from '../legal-deadlines.ts'
import type { ReadingOptions } from './database-readings.ts'
import type { Metrics } from './metrics.ts'
import { observeRequests } from './observe.ts'
import { createReader, type ReadingCtx } from './readings-loop.ts'
import { type MetricsOptions, serveMetrics } from './routes.ts'

const INTERVAL_MS = 250
/** While the event loop stands still, this process answers nobody. */
const MAX_BLOCK_MS = 1000

/** Until it is stopped, logs at level error and counts when the event loop has stood still for more than a second. */
export function watchEventLoop({ loopBlocks, longestLoopBlock }: Metrics, log: ErrorLog) {
  let expectedAt = performance.now() + INTERVAL_MS
  let longestMs = 0
  const timer = setInterval(() => {
    const lateMs = performance.now() - expectedAt
    expectedAt = performance.now() + INTERVAL_MS
    if (lateMs > longestMs) {
      longestMs = lateMs
      longestLoopBlock.set(lateMs / 1000)
    }
    if (lateMs <= MAX_BLOCK_MS) return
    loopBlocks.inc()
    log.error({ alert: 'event_loop_blocked', ms: Math.round(lateMs) }, 'the event loop stood still')
  }, INTERVAL_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/**
 * Observes requests, the database and the event loop of this process, and serves /metrics. Call it before the app
 * listens.
 */
export function monitorProcess(
  app: FastifyInstance,
  ctx: ReadingCtx,
  metrics: Metrics,
  options: MetricsOptions & ReadingOptions,
) {
  observeRequests(app, metrics)
  serveMetrics(app, metrics, options)
  const reader = createReader(ctx, metrics, app.log, options)
  // Not before: the start loads the whole product at once, and nobody waits for an answer yet.
  app.addHook('onListen', async () => {
    reader.start()
    const loopWatch = watchEventLoop(metrics, app.log)
    app.server.once('close', () => {
      reader.stop()
      loopWatch.stop()
    })
  })
  return reader
}
