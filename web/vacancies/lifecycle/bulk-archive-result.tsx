import type { BulkReply } from '#contract/core/bulk-reply.ts'
import type { OwnVacancy } from '#contract/vacancies/own-vacancy.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { vacancyCountText } from '../vacancy-count-text.ts'

type Props = { result: BulkReply; vacancies: readonly Pick<OwnVacancy, 'id' | 'name'>[] }

/** Result of bulk archiving: the number of archived vacancies, and the refusal of each other one. */
export function BulkArchiveResult({ result: { done, results }, vacancies }: Props) {
  const failed = results.filter(({ ok }) => !ok)
  return (
    <>
      {done > 0 && (
        <div role="status">
          <Notice tone="success">В архиве: {vacancyCountText(done)}.</Notice>
        </div>
      )}
      {failed.length > 0 && (
        <Notice>
          <p>Не убрали в архив:</p>
          <ul className="mt-1 list-disc pl-5">
            {failed.map(({ id, message }) => (
              <li key={id}>
                {vacancies.find((one) => one.id === id)?.name ?? `Вакансия № ${id}`}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
