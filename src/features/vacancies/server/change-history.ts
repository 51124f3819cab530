import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { PLACES_OF_WORK, SCHEDULES } from '#features/reference/dictionaries/work.contract.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { DAY_MS, DAY_SECONDS } from '#lib/dates/time-units.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'
import type { VacancyChangeEntry } from '../page/vacancy-page.contract.ts'
import { listPublicChanges } from '../rules/change-history.ts'
import { salaryAbsentReasonText, salaryTermsText, salaryText } from '../rules/salary.ts'
import { listVacancyChangeLines } from './queries.ts'

type ChangeField = VacancyChangeEntry['field']

/** Fields of the public change history, each with the text that readers saw. */
const PUBLIC_TEXT_BY_FIELD: Record<ChangeField, (vacancy: OwnVacancy) => string> = {
  name: ({ name }) => name,
  salary: (vacancy) =>
    [salaryText(vacancy), salaryTermsText(vacancy), salaryAbsentReasonText(vacancy)].filter(Boolean).join(', '),
  city: ({ cities }) => cities.map(({ name }) => name).join(', '),
  place_of_work: ({ place_of_work_ids: ids }) => ids.map((id) => nameById(PLACES_OF_WORK, id)).join(', '),
  schedule: ({ schedule_id }) => nameById(SCHEDULES, schedule_id) || 'Не указан',
  description: ({ description, duties, requirements, conditions }) =>
    [
      htmlToText(description),
      ...titledSection('Обязанности', duties),
      ...titledSection('Требования', requirements),
      ...titledSection('Условия', conditions),
    ].join('\n\n'),
}

const titledSection = (title: string, html: string) => (html ? [`${title}\n${htmlToText(html)}`] : [])

/** Records the public changes of a published vacancy, in the transaction of the change. */
export async function insertVacancyChanges(tx: Db, before: OwnVacancy, after: OwnVacancy, at: Date) {
  const lines = (Object.keys(PUBLIC_TEXT_BY_FIELD) as ChangeField[])
    .map((field) => ({
      vacancy_id: after.id,
      field,
      old: PUBLIC_TEXT_BY_FIELD[field](before),
      new: PUBLIC_TEXT_BY_FIELD[field](after),
      at: at.toISOString(),
    }))
    .filter((line) => line.old !== line.new)
  if (lines.length === 0) return
  await refuseTooManyChanges(tx, after.id, at)
  await tx.insertInto('vacancy_change').values(lines).execute()
  const fields = lines.map(({ field }) => CHANGE_FIELD_NAMES[field]).join(', ')
  await notifyApplicants(tx, { id: after.id, name: after.name, slug: after.slug, fields }, at)
}

/** Its applicants are told of each, and everybody may read all. */
const MAX_CHANGES_A_DAY = 60

/** The lock of the vacancy decides between two at once. */
async function refuseTooManyChanges(tx: Db, vacancyId: number, at: Date) {
  const since = new Date(at.getTime() - DAY_MS).toISOString()
  const { changes } = await tx
    .selectFrom('vacancy_change')
    .select((eb) => eb.fn.countAll<number>().as('changes'))
    .where('vacancy_id', '=', vacancyId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  if (changes >= MAX_CHANGES_A_DAY)
    refuse('too_many', {
      message: 'За сутки эту вакансию меняли слишком часто. Попробуйте завтра',
      details: { retry_after: DAY_SECONDS },
    })
}

const CHANGE_FIELD_NAMES: Record<ChangeField, string> = {
  name: 'название',
  salary: 'зарплата',
  city: 'город',
  place_of_work: 'место работы',
  schedule: 'график',
  description: 'описание',
}

type ChangedVacancy = { id: number; name: string; slug: string; fields: string }

/** People with an open application learn of a change, once a day. */
async function notifyApplicants(tx: Db, { id, name, slug, fields }: ChangedVacancy, at: Date) {
  const applicants = await tx
    .selectFrom('negotiation')
    .select('seeker_id')
    .distinct()
    .where('vacancy_id', '=', id)
    .where('closed_at', 'is', null)
    .where('seeker_id', 'is not', null)
    .execute()
  const change = {
    type: 'vacancy.changed',
    title: 'Изменилась вакансия, где вы откликнулись',
    text: `${inQuotes(name)}: ${fields}`,
    link: `/vacancies/${slug}`,
    entity: { kind: 'vacancy', id },
    group_key: `vacancy ${id} changed`,
    event_key: `vacancy_changed ${id} ${moscowDay(at)}`,
  } as const
  await notify(
    tx,
    applicants.map(({ seeker_id }) => ({ ...change, account_id: seeker_id! })),
    at,
  )
}

type RecordedHistory = {
  first_published_at: string | null
  published_at: string | null
  changes: readonly VacancyChangeEntry[]
}

/** The public history of a vacancy, newest first. */
export const toPublicHistory = ({ changes, first_published_at, published_at }: RecordedHistory) =>
  listPublicChanges(
    changes,
    [first_published_at, published_at].filter((moment) => moment !== null),
  )

/** Lists the public history of a vacancy, newest first. */
export const listPublicVacancyChanges = async (db: Db, vacancy: Omit<RecordedHistory, 'changes'> & { id: number }) =>
  toPublicHistory({ ...vacancy, changes: await listVacancyChangeLines(db, [vacancy.id]) })
