import type { FastifyInstance } from 'fastify'
import type { ReadingOptions } from './database-readings.ts'
import { watchEventLoop } from './event-loop-watch.ts'
import type { Metrics } from './metrics.ts'
import { observeRequests } from './observe.ts'
import { createReader, type ReadingCtx } from './readings-loop.ts'
import { type MetricsOptions, serveMetrics } from './routes.ts'

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
