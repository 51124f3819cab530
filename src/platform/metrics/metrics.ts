import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const REQUEST_SECONDS = [0.01, 0.05, 0.1, 0.3, 1, 3, 10]
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 600]

/**
 * Metrics of one process, in a registry of its own. Every label has a closed set of values: route patterns, names of
 * jobs and states, never a path, an id or a text of a person.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Counter({
      name: 'smena_http_requests_total',
      help: 'Answered requests by route pattern and status.',
      labelNames: ['method', 'route', 'status'] as const,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'smena_http_request_duration_seconds',
      help: 'Time from the request to the end of the reply.',
      labelNames: ['method', 'route'] as const,
      buckets: REQUEST_SECONDS,
      registers,
    }),
    eventStreams: new Gauge({
      name: 'smena_event_streams',
      help: 'Open streams of live events.',
      registers,
    }),
    jobRuns: new Counter({
      name: 'smena_job_runs_total',
      help: 'Tries of jobs: done, failed (tried again) or dead (the last try failed).',
      labelNames: ['job', 'outcome'] as const,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'smena_job_duration_seconds',
      help: 'Duration of one try of a job.',
      labelNames: ['job'] as const,
      buckets: JOB_SECONDS,
      registers,
    }),
    messages: new Counter({
      name: 'smena_messages_total',
      help: 'Messages given to a gateway: sent, temporary failure (tried again), permanent failure or bounced.',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    loopBlocks: new Counter({
      name: 'smena_event_loop_blocks_total',
      help: 'How often the event loop stood still for more than a second.',
      registers,
    }),
    longestLoopBlock: new Gauge({
      name: 'smena_event_loop_longest_block_seconds',
      help: 'The longest time that the event loop stood still since the start.',
      registers,
    }),
    poolConnections: new Gauge({
      name: 'smena_database_pool_connections',
      help: 'Connections of a pool: total and idle; waiting are those that wait for one.',
      labelNames: ['pool', 'state'] as const,
      registers,
    }),
    databaseUp: new Gauge({
      name: 'smena_database_up',
      help: '1 if the database answers this process, 0 if not: the readings below are missing then.',
      registers,
    }),
    jobs: new Gauge({
      name: 'smena_jobs',
      help: 'Jobs in the queue: due, scheduled, running, failing (to be tried again) and dead.',
      labelNames: ['job', 'state'] as const,
      registers,
    }),
    oldestDueJobSeconds: new Gauge({
      name: 'smena_oldest_due_job_age_seconds',
      help: 'How long the oldest due job of a lane has waited.',
      labelNames: ['lane'] as const,
      registers,
    }),
    workers: new Gauge({
      name: 'smena_job_workers',
      help: 'Pools of job workers with a fresh sign of life, over all processes.',
      registers,
    }),
    overdueDuties: new Gauge({
      name: 'smena_overdue_legal_duties',
      help: 'Duties by law whose deadline has passed.',
      labelNames: ['duty'] as const,
      registers,
    }),
    sessions: new Gauge({ name: 'smena_sessions', help: 'Sessions that are open.', registers }),
    decoyResumeViews: new Gauge({
      name: 'smena_decoy_resume_views',
      help: 'Companies that have opened a resume of DECOY_RESUMES within a day, once for each of both.',
      registers,
    }),
    /** Asked at each reading of the metrics. */
    watchSearchMemory: (readShare: () => number) =>
      new Gauge({
        name: 'smena_search_memory_share',
        help: 'Which part of SEARCH_MEMORY_MB the search indexes take.',
        registers,
        collect() {
          this.set(readShare())
        },
      }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
