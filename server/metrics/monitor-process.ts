import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../context.ts'
import { watchEventLoop } from './event-loop-watch.ts'
import type { Metrics } from './metrics.ts'
import { observeRequests } from './observe.ts'
import { type MetricsOptions, serveMetrics } from './routes.ts'

/** Observes requests and the event loop of this process, and serves /metrics. Call it before the app listens. */
export function monitorProcess(
  app: FastifyInstance,
  ctx: Pick<Ctx, 'db' | 'now'>,
  metrics: Metrics,
  options: MetricsOptions,
) {
  observeRequests(app, metrics)
  serveMetrics(app, ctx, metrics, options)
  // Not before: the start loads the whole product at once, and nobody waits for an answer yet.
  app.addHook('onListen', async () => {
    const loopWatch = watchEventLoop(metrics, app.log)
    app.server.once('close', loopWatch.stop)
  })
}
