import type { BulkReply } from '#contract/replies.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'

type Props = { result: BulkReply; vacancies: readonly Pick<OwnVacancy, 'id' | 'name'>[] }

/** The vacancies that a bulk action refused, each with its reason. */
export function BulkFailures({ result: { results }, vacancies }: Props) {
  const failed = results.filter(({ ok }) => !ok)
  if (failed.length === 0) return null
  return (
    <Notice>
      <p>Не получилось:</p>
      <ul className="mt-1 list-disc pl-5">
        {failed.map(({ id, message }) => (
          <li key={id}>
            {vacancies.find((one) => one.id === id)?.name ?? `Вакансия № ${id}`}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
