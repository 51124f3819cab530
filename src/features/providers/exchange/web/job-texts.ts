import type { ImportJob } from '../contract/import-jobs.ts'

/** «новых 3, обновлено 5», or that nothing has changed. */
export function jobSummaryText(job: ImportJob): string {
  const parts = [
    job.created_n > 0 && `новых ${job.created_n}`,
    job.updated_n > 0 && `обновлено ${job.updated_n}`,
    job.conflict_n > 0 && `решить ${job.conflict_n}`,
    job.failed_n > 0 && `не получилось ${job.failed_n}`,
    job.external_deleted_n > 0 && `снято там ${job.external_deleted_n}`,
    job.skipped_n > 0 && `пропущено ${job.skipped_n}`,
  ].filter(Boolean)
  if (job.error) return job.error.text
  if (job.state === 'cancelled') return `остановлен, успели ${job.done} из ${job.total}`
  return parts.length > 0 ? parts.join(', ') : `без изменений, сверено ${job.total}`
}
