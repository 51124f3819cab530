import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '../context.ts'
import type { ErrorLog } from '../legal-deadlines.ts'
import type { OutageLog } from '../process/outage-log.ts'
import { clearReadings, type ReadingOptions, readFromDatabase } from './database-readings.ts'
import type { Metrics } from './metrics.ts'

/** As often as Prometheus asks by default. */
const INTERVAL_MS = 15_000

/** `probeDb` has a connection of its own, and waits for a shorter time than the readings may take. */
export type ReadingCtx = Pick<Ctx, 'db' | 'now'> & { probeDb: Db; outages: OutageLog }

/**
 * Reads from the database what the metrics say of it, at once and then every 15 seconds. A scrape waits for none of it:
 * it must answer when the database does not.
 */
export function createReader(ctx: ReadingCtx, metrics: Metrics, log: Pick<ErrorLog, 'warn'>, options: ReadingOptions) {
  const isPrepared = () => options.isPrepared?.() ?? true
  let hasWarned = false
  let isStopped = false
  let reading: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  // A gauge is 0 until somebody sets it, which would be an outage.
  metrics.databaseUp.remove()
  clearReadings(metrics)

  async function askDatabase() {
    const failure = await sql`select 1`.execute(ctx.probeDb).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    metrics.databaseUp.set(failure ? 0 : 1)
    // A start that waits for the database says so itself.
    if (!isPrepared() || isStopped) return !failure
    if (failure) ctx.outages.lost(failure.error)
    else ctx.outages.back()
    return !failure
  }

  async function read() {
    try {
      await readFromDatabase(ctx, metrics, options)
      hasWarned = false
    } catch (error) {
      clearReadings(metrics)
      // An outage is seen in `smena_database_up`.
      if (hasWarned || isStopped || !(await askDatabase())) return
      hasWarned = true
      log.warn({ err: error }, 'the readings for /metrics could not be taken and are missing there')
    }
  }

  /** Counting in a busy database takes longer than the question whether it answers, which is asked meanwhile. */
  async function refresh() {
    if (isPrepared())
      reading ??= read().finally(() => {
        reading = undefined
      })
    await Promise.all([askDatabase(), reading])
  }

  return {
    refresh,
    start() {
      void refresh()
      timer = setInterval(refresh, INTERVAL_MS).unref()
    },
    stop() {
      isStopped = true
      clearInterval(timer)
    },
  }
}
