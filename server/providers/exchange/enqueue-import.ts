import type { Db } from '#database/connect.ts'
import { enqueue } from '../../jobs/enqueue.ts'

/** Enqueues a run of an exchange. At most one waits, so that repeated requests do not make several chains of runs. */
export const enqueueImport = (tx: Db, jobId: number, delaySeconds = 0) =>
  enqueue(tx, 'run_import_job', { job_id: jobId }, delaySeconds, `import ${jobId}`)
