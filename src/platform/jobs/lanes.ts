import type { JobName } from './job-payloads.ts'

/**
 * Each lane has workers of its own, so that a gateway that does not reply delays only the messages for it, and
 * neither codes nor duties with a deadline wait for a thousand letters or for another site.
 */
export const JOB_LANES = {
  codes: { concurrency: 3 },
  messages: { concurrency: 3 },
  pushes: { concurrency: 3 },
  imports: { concurrency: 2 },
  work: { concurrency: 4 },
} as const

export type JobLane = keyof typeof JOB_LANES

/** A job that sends messages has a name that tells so. */
export const laneOf = (name: JobName): JobLane =>
  LANE_BY_JOB[name] ?? (/^(send|notify|confirm)_/.test(name) ? 'messages' : 'work')

const LANE_BY_JOB: Partial<Record<JobName, JobLane>> = {
  send_enqueued_code: 'codes',
  send_push_message: 'pushes',
  run_import_job: 'imports',
  run_provider_act: 'imports',
  refresh_provider_lists: 'imports',
}
