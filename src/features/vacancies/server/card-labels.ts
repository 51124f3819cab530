import { sql } from 'kysely'
import type { VacancyLabel } from '../contract/vacancy-card.ts'
import { MIN_STALE_VACANCY_DAYS } from '../lifecycle/rules/stale-vacancy-score.ts'
import { VACANCY_TYPE_ANONYMOUS } from './rules.ts'

/**
 * Confirmed, younger than `MIN_STALE_VACANCY_DAYS`, and people may apply. For older vacancies only the page computes the
 * stale score.
 */
const isAlive = (now: Date) => sql`vacancy.status = 'active' and vacancy.alive_until > ${now}
    and not receiving.is_suspended
    and vacancy.first_published_at > ${now}::timestamptz - make_interval(days => ${sql.lit(MIN_STALE_VACANCY_DAYS)})`

/** Those that no moment changes. */
export const lastingLabels = sql<VacancyLabel[]>`array_remove(array[
  case when vacancy.address_id is not null then 'with_address' end,
  case when vacancy.accept_disabled then 'accept_disabled' end,
  case when vacancy.type_id <> ${sql.lit(VACANCY_TYPE_ANONYMOUS)}
    and (select company_type = 'company' from company where company.id = vacancy.company_id) then 'direct_employer' end,
  case when vacancy.accept_14 then 'accept_14' end,
  case when vacancy.internship then 'internship' end,
  case when vacancy.night_shifts then 'night_shifts' end,
  case when coalesce(vacancy.salary_from, vacancy.salary_to) is not null then 'with_salary' end,
  case when 'labor' = any(vacancy.contract_types) then 'labor_contract' end
], null)`

/** Labels of a vacancy card, computed from the columns of the vacancy and `receiving`, which the query of cards joins. */
export const vacancyLabelsColumn = (now: Date) =>
  sql<VacancyLabel[]>`${lastingLabels} || case when ${isAlive(now)} then array['alive'] else '{}' end`
