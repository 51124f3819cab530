import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { JOBS, type JobName } from '../jobs/job-payloads.ts'
import { JOB_LANES, type JobLane, laneOf } from '../jobs/lanes.ts'
import { listOverdueDuties } from '../legal-deadlines.ts'
import type { Metrics } from './metrics.ts'

export type ReadingOptions = {
  /** How old the sign of life of a living worker may be. */
  leaseSeconds: number
  /** Ids of resumes of nobody, which only a reader of all resumes opens. */
  decoyResumes?: number[]
  /** Whether the tables are those of this version. Without it they are. */
  isPrepared?: () => boolean
}

const DECOY_HOURS = 24

type JobCount = { name: string; state: string; count: number; oldest_seconds: number }

/** Takes the readings of the queue and of the duties. They change together at the end, so that nobody sees some of them. */
export async function readFromDatabase(
  ctx: Pick<Ctx, 'db' | 'now'>,
  metrics: Metrics,
  { leaseSeconds, decoyResumes = [] }: ReadingOptions,
) {
  const isFresh = sql`beat_at > clock_timestamp() - make_interval(secs => ${leaseSeconds})`
  const isOpen = sql`revoked_at is null and expires_at > ${ctx.now().toISOString()}`
  const counts = await readQueue(ctx)
  const duties = await listOverdueDuties(ctx.db, ctx.now())
  const workers = await countRows(ctx, sql`worker_heartbeat where ${isFresh}`)
  const sessions = await countRows(ctx, sql`session where ${isOpen}`)
  const isRecent = sql`at > ${ctx.now().toISOString()}::timestamptz - make_interval(hours => ${DECOY_HOURS})`
  const decoyViews = await countRows(
    ctx,
    sql`resume_view where resume_id = any(${decoyResumes}::bigint[]) and ${isRecent}`,
  )
  clearReadings(metrics)
  setQueue(metrics, counts)
  for (const { duty, count } of duties) metrics.overdueDuties.set({ duty }, count)
  metrics.workers.set(workers)
  metrics.sessions.set(sessions)
  metrics.decoyResumeViews.set(decoyViews)
}

/** Without the database the readings have no value: an outage is not a lack of workers. */
export function clearReadings({
  jobs,
  oldestDueJobSeconds,
  overdueDuties,
  workers,
  sessions,
  decoyResumeViews,
}: Metrics) {
  for (const reading of [jobs, oldestDueJobSeconds, overdueDuties]) reading.reset()
  // The reset of a reading without labels would set it to 0.
  for (const reading of [workers, sessions, decoyResumeViews]) reading.remove()
}

async function readQueue({ db }: Pick<Ctx, 'db'>): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select task_identifier as name, state, count(*)::int as count,
      coalesce(extract(epoch from now() - min(run_at)), 0)::float as oldest_seconds
    from (
      select task_identifier, run_at, case
        when locked_at is not null then 'running'
        when attempts >= max_attempts then 'dead'
        when last_error is not null then 'failing'
        when run_at <= now() then 'due'
        else 'scheduled' end as state
      from graphile_worker.jobs
    ) as job
    group by 1, 2`.execute(db)
  return rows
}

function setQueue({ jobs, oldestDueJobSeconds }: Metrics, counts: JobCount[]) {
  const oldest = new Map<JobLane, number>((Object.keys(JOB_LANES) as JobLane[]).map((lane) => [lane, 0]))
  for (const { name, state, count, oldest_seconds } of counts) {
    // A job of another version has no lane here, and its name is no label.
    if (!(name in JOBS)) continue
    jobs.set({ job: name, state }, count)
    const lane = laneOf(name as JobName)
    if (state === 'due' || state === 'failing') oldest.set(lane, Math.max(oldest.get(lane)!, oldest_seconds))
  }
  for (const [lane, seconds] of oldest) oldestDueJobSeconds.set({ lane }, seconds)
}

async function countRows({ db }: Pick<Ctx, 'db'>, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(db)
  return rows[0]!.count
}
