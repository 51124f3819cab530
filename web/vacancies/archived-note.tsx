import type { BulkReply } from '#contract/bulk.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { Notice } from '../ui/notice.tsx'
import { vacanciesText } from './vacancies-text.ts'

type Props = { archived: BulkReply; vacancies: readonly Pick<OwnVacancy, 'id' | 'name'>[] }

/** Result of bulk archiving: the number of archived vacancies, and the refusal of each other one. */
export function ArchivedNote({ archived: { done, results }, vacancies }: Props) {
  const stayed = results.filter(({ ok }) => !ok)
  return (
    <>
      {done > 0 && (
        <div role="status">
          <Notice tone="success">В архиве: {vacanciesText(done)}.</Notice>
        </div>
      )}
      {stayed.length > 0 && (
        <Notice>
          <p>Не убрали в архив:</p>
          <ul className="mt-1 list-disc pl-5">
            {stayed.map(({ id, message }) => (
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
