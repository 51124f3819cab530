import { type RawBuilder, sql } from 'kysely'
import type { OwnVacanciesQuery, OwnVacancyOrder } from '#contract/vacancies/own-vacancies.ts'
import { isAnswerDue, isCountedApplication, isNewApplication, isOverdueApplication } from '../queries.ts'

/** Counts in the applications of one vacancy, by its index. */
const ofApplications = (figure: RawBuilder<unknown>) =>
  sql`(select ${figure} from negotiation where negotiation.vacancy_id = vacancy.id)`

const countIf = (condition: RawBuilder<unknown>) => ofApplications(sql`count(*) filter (where ${condition})`)

const KEPT = sql`negotiation.initiator = 'seeker' and negotiation.answered_at <= negotiation.answer_due_at`

const ORDER_KEYS: Record<Exclude<OwnVacancyOrder, 'attention'>, RawBuilder<unknown>> = {
  name: sql`lower(vacancy.name)`,
  salary: sql`coalesce(vacancy.salary_to, vacancy.salary_from)`,
  new: countIf(isNewApplication()),
  overdue: countIf(isOverdueApplication),
  responses: countIf(isCountedApplication),
  in_time: ofApplications(
    sql`count(*) filter (where ${KEPT})::real / nullif(count(*) filter (where ${isAnswerDue}), 0)`,
  ),
  expires: sql`vacancy.expires_at`,
  updated: sql`vacancy.updated_at`,
}

/** Whom to answer first: overdue people, then new ones. */
const ATTENTION = sql`${ORDER_KEYS.overdue} desc, ${ORDER_KEYS.new} desc, vacancy.updated_at desc, vacancy.id desc`

/** Order of the table. Without a choice open vacancies are ordered by who waits, the others by their last change. */
export function ownVacancyOrder({ status, order_by, descending }: OwnVacanciesQuery): RawBuilder<unknown> {
  const order = order_by ?? (status === 'active' ? 'attention' : undefined)
  if (order === 'attention') return ATTENTION
  const direction = descending || order === undefined ? sql`desc` : sql`asc`
  return sql`${ORDER_KEYS[order ?? 'updated']} ${direction} nulls last, vacancy.id desc`
}
