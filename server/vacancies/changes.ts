import { nameOf } from '#contract/dictionaries/item.ts'
import { PLACES_OF_WORK, SCHEDULES } from '#contract/dictionaries/work.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import type { VacancyChangeLine } from '#contract/vacancy-life.ts'
import type { Db } from '#database/connect.ts'
import { htmlToText } from '#lib/text.ts'
import { salaryReason, salaryTerms, salaryText } from '#trade/salary.ts'
import { publicChanges } from '#trade/vacancy-changes.ts'
import { listChangeLines } from './queries.ts'

type Field = VacancyChangeLine['field']

/** Fields of the public change history, each with the text that readers saw. */
const AS_READ: Record<Field, (vacancy: OwnVacancy) => string> = {
  name: ({ name }) => name,
  salary: (vacancy) => [salaryText(vacancy), salaryTerms(vacancy), salaryReason(vacancy)].filter(Boolean).join(', '),
  city: ({ cities }) => cities.map(({ name }) => name).join(', '),
  place_of_work: ({ place_of_work_ids: ids }) => ids.map((id) => nameOf(PLACES_OF_WORK, id)).join(', '),
  schedule: ({ schedule_id }) => nameOf(SCHEDULES, schedule_id) || 'Не указан',
  description: ({ description, duties, requirements, conditions }) =>
    [
      htmlToText(description),
      ...titled('Обязанности', duties),
      ...titled('Требования', requirements),
      ...titled('Условия', conditions),
    ].join('\n\n'),
}

const titled = (title: string, html: string) => (html ? [`${title}\n${htmlToText(html)}`] : [])

/** Records the public changes of a published vacancy, in the transaction of the change. */
export async function noteChanges(tx: Db, before: OwnVacancy, after: OwnVacancy, at: string) {
  const lines = (Object.keys(AS_READ) as Field[])
    .map((field) => ({ vacancy_id: after.id, field, old: AS_READ[field](before), new: AS_READ[field](after), at }))
    .filter((line) => line.old !== line.new)
  if (lines.length > 0) await tx.insertInto('vacancy_change').values(lines).execute()
}

/** Lists the public history of a vacancy, newest first. */
export async function listChanges(
  db: Db,
  {
    id,
    first_published_at,
    published_at,
  }: { id: number; first_published_at: string | null; published_at: string | null },
) {
  return publicChanges(
    await listChangeLines(db, [id]),
    [first_published_at, published_at].filter((moment) => moment !== null),
  )
}
