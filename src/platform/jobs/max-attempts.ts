import type { JobName } from './job-payloads.ts'

/** With the waits of the queue, e^n seconds after try n, the last try is 22 hours after the first. */
const DEFAULT_MAX_ATTEMPTS = 13

/** The next run of the schedule does the same work. */
export const MAX_PERIODIC_ATTEMPTS = 5

/** Tries within 20 seconds: a code lives for five minutes, and the person waits for it. */
const MAX_ATTEMPTS: Partial<Record<JobName, number>> = { send_enqueued_code: 3 }

/** After as many tries a job is dead: it stays in the queue for the operator, and no worker takes it. */
export const maxAttemptsOf = (name: JobName) => MAX_ATTEMPTS[name] ?? DEFAULT_MAX_ATTEMPTS
