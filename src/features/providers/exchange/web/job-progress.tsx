import type { ImportJob } from '../contract/import-jobs.ts'

/** How far the exchange has come. Its numbers change silently; the end is announced by the page. */
export function JobProgress({ job }: { job: ImportJob }) {
  const what = job.kind === 'vacancy' ? 'вакансии' : 'резюме'
  return (
    <div className="mb-4 border-rule border-t pt-3">
      <p className="mb-1 flex justify-between gap-4">
        <span className="font-semibold">Сверяем {what}</span>
        <span>{job.total > 0 ? `${job.done} из ${job.total}` : 'читаем список'}</span>
      </p>
      <progress
        aria-label={`Сверяем ${what}`}
        max={Math.max(job.total, 1)}
        value={job.done}
        className="block h-2 w-full accent-primary"
      />
      <p className="mt-1 text-ink2 text-meta">
        Создано {job.created_n}, обновлено {job.updated_n}. Можно уйти со страницы: обмен продолжится.
      </p>
    </div>
  )
}
