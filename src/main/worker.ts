import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { connect } from '#database/connect.ts'
import { enqueueMissedDemoDay } from '#demo/daily/run-demo-day.ts'
import { enqueueFirstRoot } from '#features/daily-roots/publish-daily-root.server.ts'
import { enqueueFirstFigures } from '#features/transparency/count-figures.server.ts'
import { isPermanentFailure } from '#integrations/delivery-error.ts'
import type { Ctx } from '#platform/context.ts'
import { isOutage } from '#platform/http/database-errors.ts'
import { cronItems } from '#platform/jobs/cron.ts'
import { integrationsOfJob } from '#platform/jobs/job-integrations.ts'
import { JOBS, type JobName } from '#platform/jobs/job-payloads.ts'
import { JOB_LANES, type JobLane, laneOf } from '#platform/jobs/lanes.ts'
import { retryOutages } from '#platform/jobs/retry-outages.ts'
import { DEFAULT_JOB_LEASE_SECONDS, startHeartbeat } from '#platform/jobs/worker-heartbeat.ts'
import type { ErrorLog } from '#platform/legal-deadlines.ts'
import type { OutageLog } from '#platform/process/outage-log.ts'
import { JOB_HANDLERS } from './job-handlers.ts'

const LANES = Object.keys(JOB_LANES) as JobLane[]
const JOB_CONCURRENCY = LANES.reduce((sum, lane) => sum + JOB_LANES[lane].concurrency, 0)
/** Running jobs and the heartbeat. */
const MAX_JOB_CONNECTIONS = JOB_CONCURRENCY + 1
/** A listener of each lane, and statements that take jobs and report their end. */
const MAX_QUEUE_CONNECTIONS = LANES.length + JOB_LANES.work.concurrency

/** Task list of the worker: all job handlers, or those of a lane, each with its payload parsed before the call. */
export function createTaskList(ctx: Ctx, log: ErrorLog, lane?: JobLane): TaskList {
  const names = Object.keys(JOB_HANDLERS) as JobName[]
  return Object.fromEntries(
    names
      .filter((name) => lane === undefined || laneOf(name) === lane)
      .map((name): [string, TaskList[string]] => [
        name,
        async (payload, { job }) => {
          const jobCtx = { ...ctx, integrations: integrationsOfJob(ctx, name, job) }
          try {
            await JOB_HANDLERS[name](jobCtx, JOBS[name].parse(payload) as never, log)
          } catch (error) {
            if (!isPermanentFailure(error)) throw error
            // Another try would get the same reply, so the job is done.
            log.error({ job: name, id: job.id, reason: error.message }, 'a message was refused for good')
          }
        },
      ]),
  )
}

type QueueFields = { error?: unknown; failure?: boolean }

/**
 * Logger of the queue that reports failed jobs and faults of the queue. While the database is away each lane reports every
 * try to reach it: `onOutage` gets these, where it is given.
 */
export const createWorkerLogger = (log: ErrorLog, onOutage?: (error: unknown) => void) =>
  new Logger(() => (level, message, { error, failure }: QueueFields = {}) => {
    if (level !== 'error' && level !== 'warning') return
    if (onOutage && !failure && isOutage(error)) onOutage(error)
    else log.error({}, message)
  })

type WorkerOptions = {
  /** See `worker-heartbeat.ts`. */
  leaseSeconds?: number
  /** Gets the events of the queue before the first job runs. */
  observe?: (events: WorkerEvents) => void
  outages: OutageLog
}

/**
 * Starts the job workers on their own connections, without the statement timeout of requests: a statement of a job may
 * go over every row of a table. The queue has others than the jobs: its errors are rewritten so that it waits for the
 * database, and a job needs the real ones to repeat its transaction.
 */
export async function startWorker(
  ctx: Ctx,
  databaseUrl: string,
  log: ErrorLog,
  { leaseSeconds = DEFAULT_JOB_LEASE_SECONDS, observe, outages }: WorkerOptions,
) {
  const options = { max: MAX_JOB_CONNECTIONS, statement_timeout: 0, onError: outages.failed }
  const { db, pool } = connect(databaseUrl, options)
  const queue = connect(databaseUrl, { max: MAX_QUEUE_CONNECTIONS, statement_timeout: 0 })
  retryOutages(queue.pool)
  const events: WorkerEvents = new EventEmitter()
  observe?.(events)
  const workerIds: string[] = []
  events.on('pool:listen:success', outages.back)
  events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id))
  const isDemo = ctx.site.is_demo
  if (isDemo) await enqueueMissedDemoDay({ ...ctx, db })
  await enqueueFirstFigures(db)
  await enqueueFirstRoot(db)
  const runners = await Promise.all(
    LANES.map((lane) =>
      run({
        pgPool: queue.pool,
        taskList: createTaskList({ ...ctx, db }, log, lane),
        parsedCronItems: lane === 'work' ? cronItems({ isDemo }) : [],
        concurrency: JOB_LANES[lane].concurrency,
        noHandleSignals: true,
        logger: createWorkerLogger(log, outages.lost),
        events,
      }),
    ),
  )
  const reportFailure = (error: unknown) =>
    isOutage(error)
      ? outages.lost(error)
      : log.error({ err: error }, 'the heartbeat of the job worker could not be written')
  const heartbeat = await startHeartbeat(db, workerIds, { leaseSeconds, onError: reportFailure })
  return {
    pools: { jobs: pool, queue: queue.pool },
    /** Finishes running jobs first. */
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()))
      await heartbeat.stop()
      await Promise.all([db.destroy(), queue.db.destroy()])
    },
  }
}
